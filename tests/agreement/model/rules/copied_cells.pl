% SPDX-License-Identifier: MIT
% compiled: yes
% Towers in a row with gaps between them, six and more cells: a recursion changes the row, and then it is
% turned around, copied, or cleared of gaps at its ends.
players(w, b).
values(-99, 99).

initial(row([st(w, 1), st(b, 1), st(b, 2), gap, st(w, 1), st(b, 1), st(w, 1)], w, 0)).

to_move(row(_, P, _), P).

move(row(L, P, T), I-J, row(L3, Q, T1)) :-
    nth1(I, L, st(P, H)),
    ( J is I + H ; J is I - H ),
    nth1(J, L, st(_, G)),
    S is H + G,
    put(L, 1, I, gap, L1),
    put(L1, 1, J, st(P, S), L2),
    copied(T, L2, L3),
    T1 is T + 1,
    other(P, Q).
move(row(L, P, T), trim, row(L1, Q, T1)) :-
    L = [gap|_],
    trimmed(L, L1),
    T1 is T + 1,
    other(P, Q).
move(row(L, P, T), clear, row(L1, Q, T1)) :-
    T > 5,
    exclude([X]>>(X == gap), L, L1),
    L1 \== L,
    T1 is T + 1,
    other(P, Q).

copied(T, L, Copy) :- T mod 3 =:= 0, !, reverse(L, Copy).
copied(T, L, Copy) :- T mod 3 =:= 1, !, findall(X, member(X, L), Copy).
copied(_, L, Copy) :- same(L, Copy).

same([], []).
same([X|Xs], [X|Ys]) :- same(Xs, Ys).

trimmed([gap|L], Rest) :- !, trimmed(L, Rest).
trimmed(L, L).

put([_|T], N, N, X, [X|T]) :- !.
put([H|T], K, N, X, [H|R]) :- K1 is K + 1, put(T, K1, N, X, R).

other(w, b).
other(b, w).

terminal(row(_, _, T), 0) :- T >= 14.

eval(row(L, _, _), V) :-
    aggregate_all(sum(H), member(st(w, H), L), A),
    aggregate_all(sum(H), member(st(b, H), L), B),
    V is A - B.
