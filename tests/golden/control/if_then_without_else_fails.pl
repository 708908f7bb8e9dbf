% If-then without else fails when the condition fails.
% query: ( fail -> X = 1 )
% expect: false
% status: 1
