% arg/3 with an unbound index enumerates.
% query: arg(N, f(a, b, c), X)
% expect: N = 1, X = a
% expect: N = 2, X = b
% expect: N = 3, X = c
% query: arg(N, f(a, b, a), a)
% expect: N = 1
% expect: N = 3
