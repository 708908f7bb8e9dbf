% between/3 counts upwards.
% query: between(1, 3, X)
% expect: X = 1
% expect: X = 2
% expect: X = 3
% query: between(2, 2, X)
% expect: X = 2
% query: between(3, 2, X)
% expect: false
% status: 1
