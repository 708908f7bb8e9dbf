% ground/1 holds for terms without variables.
% query: ground(f(a, [1, 2]))
% expect: true
% query: ground(f(_))
% expect: false
% status: 1
