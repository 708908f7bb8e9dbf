% Solutions that were printed before an error stand.
p(1).
p(2).
p(X) :- X is foo + 1.
% query: p(X)
% expect: X = 1
% expect: X = 2
% status: 3
