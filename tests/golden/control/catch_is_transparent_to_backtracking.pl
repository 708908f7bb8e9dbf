% Solutions of the goal are found one by one through catch/3.
% query: catch(member(X, [1, 2, 3]), _, true)
% expect: X = 1
% expect: X = 2
% expect: X = 3
