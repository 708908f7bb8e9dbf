% Two cuts in one clause both apply.
n(1). n(2). n(3).
p(X, Y) :- n(X), !, n(Y), Y > 1, !.
p(0, 0).
% query: p(X, Y)
% expect: X = 1, Y = 2
