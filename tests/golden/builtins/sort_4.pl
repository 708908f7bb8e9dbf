% sort/4 takes a key and an order.
% query: sort(0, @>=, [1, 3, 2, 3], L)
% expect: L = [3,3,2,1]
% query: sort(0, @>, [1, 3, 2, 3], L)
% expect: L = [3,2,1]
% query: sort(1, @<, [f(2, a), f(1, b), f(2, c)], L)
% expect: L = [f(1,b),f(2,a)]
% query: sort(1, @=<, [f(2, a), f(1, b), f(2, c)], L)
% expect: L = [f(1,b),f(2,a),f(2,c)]
