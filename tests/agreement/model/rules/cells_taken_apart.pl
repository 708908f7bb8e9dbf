% SPDX-License-Identifier: MIT
% A strip of 50 cells of which a structure is made, which needs to know how many they are: they are
% looked at one by one all the same.
% compiled: yes
players(l, r).
values(-1, 1).
initial(b(l, Cells)) :- findall(c(I, W), (between(1, 50, I), at(I, W)), Cells).
at(1, l) :- !.
at(12, r) :- !.
at(_, e).
to_move(b(P, _), P).
other(l, r). other(r, l).
move(b(P, Cs), K, b(Q, Cs2)) :-
    other(P, Q), member(K, [2, 3, 4]), select(c(K, e), Cs, c(K, P), Cs2).
terminal(b(_, Cs), V) :- T =.. [t|Cs], arg(2, T, c(_, A)), arg(3, T, c(_, B)), A \== e, A == B, ( A == l -> V = 1 ; V = -1 ).
terminal(b(_, Cs), 0) :- memberchk(c(2, A), Cs), memberchk(c(3, B), Cs), memberchk(c(4, C), Cs), A \== e, B \== e, C \== e, A \== B.
