% arg/3 picks an argument.
% query: arg(1, f(a, b), X)
% expect: X = a
% query: arg(3, f(a, b), X)
% expect: false
% status: 1
% query: arg(0, f(a, b), X)
% expect: false
% status: 1
