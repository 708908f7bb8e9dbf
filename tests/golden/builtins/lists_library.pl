% last, nth0, nth1, sum_list and others load by themselves.
% query: nth0(1, [a, b, c], X)
% expect: X = b
% query: nth1(1, [a, b, c], X)
% expect: X = a
% query: last([1, 2, 3], X)
% expect: X = 3
% query: sum_list([1, 2, 3], S)
% expect: S = 6
% query: max_list([1, 5, 3], M)
% expect: M = 5
% query: reverse([1, 2, 3], R)
% expect: R = [3,2,1]
% query: append(X, [c], [a, b, c])
% expect: X = [a,b]
