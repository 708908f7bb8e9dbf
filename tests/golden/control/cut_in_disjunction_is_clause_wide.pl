% A cut in a branch of a disjunction cuts the whole clause.
p(X) :- ( X = 1, ! ; X = 2 ).
p(3).
% query: p(X)
% expect: X = 1
