% Cut and fail together make a predicate fail without trying its other clauses.
p(X) :- X > 5, !, fail.
p(_).
% query: p(9)
% expect: false
% status: 1
% query: p(3)
% expect: true
