% A conjunction yields every combination, the last goal varying fastest.
p(1). p(2).
q(a). q(b).
% query: p(X), q(Y)
% expect: X = 1, Y = a
% expect: X = 1, Y = b
% expect: X = 2, Y = a
% expect: X = 2, Y = b
