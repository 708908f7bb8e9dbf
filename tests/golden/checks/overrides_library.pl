% A predicate of a library may be defined anew; the file's own wins.
last([X|_], X).
% query: last([1, 2, 3], X)
% expect: X = 1
