% SPDX-License-Identifier: MIT
% compiled: yes
% asks: never
% Predicates about texts within setof/3, bagof/3 and call/N: their solutions are found beforehand.
initial(ghost(ann, '')).

to_move(ghost(P, _), P).

move(ghost(P, Prefix), Letter, ghost(Q, New)) :-
    other(P, Q),
    setof(L-N, extension(Prefix, L, N), Ways),
    member(Letter-New, Ways).
move(ghost(P, Prefix), back, ghost(Q, New)) :-
    other(P, Q),
    call(extension(New), last, Prefix).

extension(Prefix, Letter, New) :-
    word(W),
    sub_atom(W, 0, N, _, Prefix),
    sub_atom(W, N, 1, _, L),
    N1 is N + 1,
    sub_atom(W, 0, N1, _, New),
    ( Letter = last, N1 >= 2, L \== b ; Letter = L ).

word(abc).
word(bad).
word(ban).

other(ann, bob).
other(bob, ann).

players(ann, bob).
values(-9, 9).

terminal(ghost(P, W), V) :- word(W), ( P = ann -> V = 1 ; V = -1 ).

eval(ghost(_, W), V) :-
    ( bagof(N, L^extension(W, L, N), Ns) -> length(Ns, V) ; V = 0 ).
