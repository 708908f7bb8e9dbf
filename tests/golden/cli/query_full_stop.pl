% The full stop after a goal may be there or not.
% run: query "X = 1."
% expect: X = 1
% run: query "X = 1"
% expect: X = 1
