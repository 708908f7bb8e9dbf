% A cut after *-> cuts the clause.
p(X) :- ( member(X, [1, 2, 3]) *-> X >= 2, ! ; X = none ).
p(9).
% query: p(X)
% expect: X = 2
