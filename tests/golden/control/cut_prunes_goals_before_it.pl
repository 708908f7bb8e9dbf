% A cut throws away the choices of the goals to its left.
n(1). n(2). n(3).
p(X, Y) :- n(X), X > 1, !, n(Y).
% query: p(X, Y)
% expect: X = 2, Y = 1
% expect: X = 2, Y = 2
% expect: X = 2, Y = 3
