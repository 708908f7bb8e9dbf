% SPDX-License-Identifier: MIT
% compiled: yes
% Names that are computed, and calls with errors: of a length that is given and is none, which
% only the machine can say. What has an error itself is left to the machine as a whole.
players(a, b).
values(-9, 9).
initial(p(a, x1, 0)).
to_move(p(P, _, _), P).
move(p(a, X, N), M, p(b, Y, M)) :- N < 6, next(X, Y), member(M, [1, 2, 7]), M > N.
move(p(b, X, N), M, p(a, Y, M)) :- N < 6, next(X, Y), member(M, [1, 3, 7]), M > N.
next(X, Y) :-
    atom_chars(X, [L|Ds]),
    atom_chars(D, Ds), atom_number(D, N),
    M is (N * 3) mod 11,
    atom_concat(L, M, Y).
named(X, N) :- ( N > 2 -> M is N - 3 ; M = n(N) ), long(X, M).
long(X, N) :- atom_length(X, N).
terminal(p(_, X, N), 1) :- N > 4, named(X, 6).
terminal(p(_, _, 7), 0).
eval(p(_, X, N), V) :- K is N + 3, ( named(X, K) -> V = 1 ; N =:= 3, named(X, 1) -> V = 2 ; V = 0 ).
