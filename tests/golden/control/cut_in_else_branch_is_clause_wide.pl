% A cut in the else branch cuts the whole clause.
p(X) :- ( fail -> X = 1 ; !, X = 2 ).
p(3).
% query: p(X)
% expect: X = 2
