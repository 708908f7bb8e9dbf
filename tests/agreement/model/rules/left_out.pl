% SPDX-License-Identifier: MIT
% compiled: yes
% Rows that are left out of lists by what some of their slots are: none of them, the first, the last,
% several, all; of one byte to more than eight; and by tests that are predicates of their own.
values(-1000, 1000).
players(a, b).
initial(s(a, [k(3)], [], [p(a, 1, 1), p(b, 2, 2), p(a, 3, 3), p(b, 1, 3)],
          [w(a, 1, 2, 3, 4, 5, 6, 7), w(b, 1, 2, 3, 4, 5, 6, 7)], [x, y, x, z, x])).
to_move(s(P, _, _, _, _, _), P).

other(a, b).
other(b, a).

inside(X, Y) :- X >= 1, X =< 4, Y >= 1, Y =< 4.
near(X, Y, Z) :- X =< Y, Y =< Z.

% Removes all, as a person writes it.
remove_all(_, [], []).
remove_all(X, [X|T], R) :- !, remove_all(X, T, R).
remove_all(X, [H|T], [H|R]) :- remove_all(X, T, R).

% Removes the first one only.
remove_one(X, [X|T], T) :- !.
remove_one(X, [H|T], [H|R]) :- remove_one(X, T, R).

% Those of a player in a column; whose it is comes second.
without([], _, _, []).
without([p(Q, X, _)|T], Q, X, R) :- !, without(T, Q, X, R).
without([H|T], Q, X, [H|R]) :- without(T, Q, X, R).

% With a count of what is left out beside the rest.
counted([], _, [], 0).
counted([p(_, X, Y)|T], X/Y, R, N) :- !, counted(T, X/Y, R, M), N is M + 1.
counted([H|T], P, [H|R], N) :- counted(T, P, R, N).

at(X, Y, p(_, X, Y)).
of(Q, p(Q, _, _)).

move(s(P, Ks, Ds, Ps, Ws, Ls), M, s(Q, Ks1, Ds1, Ps1, Ws1, Ls1)) :-
    other(P, Q),
    length(Ds, Done),
    Done < 6,
    change(P, Q, Ks, Ps, Ws, Ls, M, Ks1, Ps1, Ws1, Ls1),
    Ds1 = [Done|Ds].

change(P, Q, Ks, Ps, Ws, Ls, take(X, Y), [k(X)|Ks], Ps1, Ws, Ls) :-
    member(p(P, X0, Y), Ps),
    member(D, [-1, 1]),
    X is X0 + D,
    inside(X, Y),
    exclude(at(X, Y), Ps, Ps0),
    delete(Ps0, p(P, X0, Y), Ps2),
    \+ ( member(p(Q, X, Y2), Ps2), near(Y, Y2, 1) ),
    append(Ps2, [p(P, X, Y)], Ps1).
change(P, _, Ks, Ps, Ws, Ls, clear(X, N), Ks1, Ps1, Ws, Ls) :-
    between(1, 3, X),
    without(Ps, P, X, Ps1),
    Ps1 \== Ps,
    length(Ps1, N),
    exclude(==(k(X)), Ks, Ks1).
change(_, Q, Ks, Ps, Ws, Ls, drop(L, N), Ks, [p(Q, 4, N)|Rest], Ws, Ls1) :-
    member(L, [x, y, q]),
    remove_all(L, Ls, Ls0),
    counted(Ps, 4/2, Rest, N0),
    N is N0 + 1,
    N < 5,
    ( Ls0 = [] -> Ls1 = [x, y, x] ; Ls1 = Ls0 ).
change(P, Q, Ks, Ps, Ws, Ls, wide(A), Ks, Ps, Ws1, Ls) :-
    member(A, [1, 2]),
    delete(Ws, w(P, A, 2, 3, 4, 5, 6, 7), Ws0),
    length(Ws0, N),
    B is (A + N) mod 3,
    Ws1 = [w(Q, B, 2, 3, 4, 5, 6, N)|Ws0],
    length(Ws1, All),
    All < 6.
change(P, _, Ks, Ps, Ws, Ls, side(N), Ks1, Ps1, Ws, Ls) :-
    partition(of(P), Ps, Own, Others),
    length(Own, N),
    N > 0,
    ( remove_one(k(N), Ks, Ks1) -> true ; Ks1 = [k(N)|Ks] ),
    subtract(Own, [p(P, 1, 1), p(P, 9, 9)], Own1),
    append(Others, Own1, Ps1).

terminal(s(_, _, Ds, Ps, _, _), V) :-
    length(Ds, 4),
    include(of(a), Ps, As),
    exclude(of(a), Ps, Bs),
    length(As, A),
    length(Bs, B),
    V is A - B.

eval(s(P, Ks, _, Ps, Ws, Ls), V) :-
    delete(Ls, x, L1),
    length(L1, A),
    exclude(at(1, 3), Ps, P1),
    length(P1, B),
    findall(X, ( member(p(P, X, Y), P1), inside(X, Y) ), Xs),
    sum_list(Xs, C),
    length(Ks, D),
    length(Ws, E),
    V is A + 10 * B + 3 * C - D - E.
