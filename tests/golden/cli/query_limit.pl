% --limit stops after so many solutions.
% run: query --limit 2 "member(X, [a, b, c])"
% expect: X = a
% expect: X = b
