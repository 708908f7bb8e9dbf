% maplist, foldl, include and friends.
double(X, Y) :- Y is 2 * X.
add(X, S, T) :- T is S + X.
big(X) :- X > 2.
% query: maplist(double, [1, 2, 3], L)
% expect: L = [2,4,6]
% query: foldl(add, [1, 2, 3], 0, S)
% expect: S = 6
% query: include(big, [1, 2, 3, 4], L)
% expect: L = [3,4]
% query: exclude(big, [1, 2, 3, 4], L)
% expect: L = [1,2]
% query: partition(big, [1, 5, 2, 6], In, Out)
% expect: In = [5,6], Out = [1,2]
