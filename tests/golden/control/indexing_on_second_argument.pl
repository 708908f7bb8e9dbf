% An argument other than the first may discriminate.
q(_, a, 1). q(_, b, 2). q(_, c, 3).
% query: q(x, b, N)
% expect: N = 2
% query: q(x, K, 3)
% expect: K = c
