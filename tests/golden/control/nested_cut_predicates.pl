% A cut in a callee does not touch its caller.
outer(X, Y) :- inner(X), member(Y, [a, b]).
outer(none, none).
inner(1) :- !.
inner(2).
% query: outer(X, Y)
% expect: X = 1, Y = a
% expect: X = 1, Y = b
% expect: X = none, Y = none
