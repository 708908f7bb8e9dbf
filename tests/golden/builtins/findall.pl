% findall/3 collects every solution in order.
n(3). n(1). n(2).
% query: findall(X, n(X), L)
% expect: L = [3,1,2]
% query: findall(X-Y, (n(X), n(Y), X < Y), L)
% expect: L = [1-3,1-2,2-3]
% query: findall(x, fail, L)
% expect: L = []
