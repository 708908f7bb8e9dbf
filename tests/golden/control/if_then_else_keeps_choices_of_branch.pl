% Branches keep their choices.
% query: ( true -> member(X, [1, 2]) ; X = 3 )
% expect: X = 1
% expect: X = 2
% query: ( fail -> X = 3 ; member(X, [4, 5]) )
% expect: X = 4
% expect: X = 5
