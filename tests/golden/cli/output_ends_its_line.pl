% A solution begins on a line of its own.
% run: query "member(X, [1, 2]), write(found(X))"
% expect: found(1)
% expect: X = 1
% expect: found(2)
% expect: X = 2
