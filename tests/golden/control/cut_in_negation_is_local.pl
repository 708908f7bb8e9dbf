% A cut under \+ is local to it.
p(1) :- \+ ( !, fail ).
p(2).
% query: p(X)
% expect: X = 1
% expect: X = 2
