% A file's own >> is no lambda expression.
% run: query FILE "sums([1, 2], X)"
% expect: X = [13,14]
sums(Xs, Ys) :- maplist([1]>>plus(2), Xs, Ys).
[A]>>B :- A < B.
'>>'([A], plus(B), X, Y) :- Y is X + 10 * A + B.
