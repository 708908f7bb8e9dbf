% A cut leaves the choices of the goals to its right.
n(1). n(2).
first_then_all(X, Y) :- n(X), !, n(Y).
% query: first_then_all(X, Y)
% expect: X = 1, Y = 1
% expect: X = 1, Y = 2
