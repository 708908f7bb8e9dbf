% ignore/1 always succeeds, once.
% query: ignore(member(X, [a, b]))
% expect: X = a
% query: ignore(fail), Y = on
% expect: Y = on
