% SPDX-License-Identifier: MIT
% Atoms and integers in one slot, a structure that comes and goes, depth of recursion by position.
initial(s(none, 0, empty)).
to_move(s(_, N, _), P) :- ( N mod 2 =:= 0 -> P = max ; P = min ).
move(s(A, N, T), put(X), s(X, N1, T1)) :-
    N < 8,
    N1 is N + 1,
    member(X, [none, 1, two, 3]),
    X \== A,
    grow(T, X, T1).
grow(empty, _, box(1)).
grow(box(K), X, T) :- ( integer(X) -> K1 is K + X, T = box(K1) ; T = empty ).
terminal(s(_, 8, T), V) :- count(T, V).
count(empty, 0).
count(box(K), V) :- deep(K, V).
deep(0, 0) :- !.
deep(K, V) :- K1 is K - 1, deep(K1, V1), V is V1 + 1.
