% SPDX-License-Identifier: MIT
% compiled: yes
% Sums that only some ways need, short loops in one another, and states that are looked at before and
% after they change.
values(-100, 100).
players(a, b).
initial(s(a, [[e,e,e,e], [e,a,e,e], [e,e,b,e], [e,e,e,e]], 0, 5)).
to_move(s(P, _, _, _), P).
other(a, b).
other(b, a).

at(Board, X, Y, C) :- X >= 1, X =< 4, Y >= 1, Y =< 4, nth1(Y, Board, Row), nth1(X, Row, C).

put(Board, X, Y, C, Board1) :-
    nth1(Y, Board, Row, Rows),
    nth1(X, Row, _, Cells),
    nth1(X, Row1, C, Cells),
    nth1(Y, Board1, Row1, Rows).

move(s(P, Board, Sum, High), X/Y, s(Q, Board2, Sum2, High2)) :-
    other(P, Q),
    between(1, 4, Y),
    between(1, 4, X),
    at(Board, X, Y, e),
    put(Board, X, Y, P, Board1),
    findall(DX/DY, (between(-1, 1, DX), between(-1, 1, DY)), Ds),
    foldl(turn(X, Y, P, Q), Ds, t(Board1, 0, none), t(Board2, N, Last)),
    N >= 0,
    turns_more(Last, N),
    Sum1 is Sum + N, Sum2 is Sum1 mod 50,
    most(High, Sum1, N, High2).

% The count before and the one after are compared; the last direction is kept.
turn(X, Y, P, Q, DX/DY, t(Board, N, Last), t(Board2, N2, Last2)) :-
    X1 is X + DX, Y1 is Y + DY, X2 is X + 2 * DX, Y2 is Y + 2 * DY, W is 10 * X2 + Y2,
    (   at(Board, X1, Y1, Q), at(Board, X2, Y2, P)
    ->  put(Board, X1, Y1, P, Board2), N2 is N + 1 + W mod 2, N < N2, Last2 = DX
    ;   at(Board, X1, Y1, Q), \+ at(Board, X2, Y2, _)
    ->  put(Board, X1, Y1, e, Board2), N2 is max(N, 1), Last2 = Last
    ;   Board2 = Board, N2 = N, Last2 = Last
    ).

turns_more(none, N) :- N < 9.
turns_more(-1, _).
turns_more(0, N) :- N =\= 3.
turns_more(1, _).

% Old and new highest counts, side by side.
most(High, Sum, N, High2) :-
    findall(K, (between(0, 3, K), Sum mod (K + 2) =:= 0), Ks),
    foldl(higher(N), Ks, High, Before),
    ( Before > High -> High2 is Before - High ; High2 is High + Before ).

higher(N, K, High, High2) :- C is K * N, ( C > High -> High2 = C, High2 > High ; High2 = High ).

terminal(s(_, Board, Sum, High), V) :-
    ( Sum > 30 ; High > 90 ; \+ ( member(Row, Board), member(e, Row) ) ),
    !,
    V is (Sum - High) mod 100.

eval(s(P, _, Sum, High), V) :- ( P == a -> V is (Sum + High) mod 100 ; V is -((Sum + High) mod 100) ).
