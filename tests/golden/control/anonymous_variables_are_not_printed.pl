% Variables whose names begin with an underscore are not printed.
% query: _ = 1, _Hidden = 2, X = 3
% expect: X = 3
