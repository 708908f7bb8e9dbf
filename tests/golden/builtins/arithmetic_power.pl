% ** and ^ on integers stay integers.
% query: X is 2 ** 10
% expect: X = 1024
% query: X is 2 ^ 10
% expect: X = 1024
% query: X is 2 ** 3.0
% expect: X = 8.0
% query: X is 2.0 ^ 3
% expect: X = 8.0
% query: X is 0 ^ 0
% expect: X = 1
% query: X is (-2) ** 3
% expect: X = -8
% query: X is 1 ^ -1
% expect: X = 1
