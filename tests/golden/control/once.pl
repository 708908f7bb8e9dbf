% once/1 takes the first solution only.
% query: once(member(X, [a, b]))
% expect: X = a
% query: once(fail)
% expect: false
% status: 1
