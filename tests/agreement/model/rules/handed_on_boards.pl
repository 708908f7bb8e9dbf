% SPDX-License-Identifier: MIT
% compiled: yes
% Boards that are handed on from step to step, while the one before is still looked at; what stays
% the same on the way, what is only found out on it, and what differs from round to round.
values(-1000, 1000).
players(a, b).
initial(s(a, [x, '.', o, '.', '.', x, '.', o, '.'], 4)).
to_move(s(P, _, _), P).

mark(a, x).
mark(b, o).
other(a, b).
other(b, a).

shift(1).
shift(-1).
shift(3).
shift(-3).

shifts(Ds) :- findall(D, shift(D), Ds).

set(Board, I, C, New) :- nth0(I, Board, _, Rest), nth0(I, New, C, Rest).

% A neighbour of the other side turns over; the board before says whose it was.
turn(I, X, Y, D, B0, B) :-
    J is I + D,
    (   J >= 0, J =< 8, nth0(J, B0, Y)
    ->  set(B0, J, X, B)
    ;   B = B0
    ).

% The first board stays in use: only what stood there before anything was turned over counts.
turn_old(I, Old, D, B0, B) :-
    J is I + D,
    (   nth0(I, Old, C), C \== '.', nth0(J, Old, '.')
    ->  set(B0, J, C, B)
    ;   B = B0
    ).

% One counts on while the board goes on; the step is another one each time.
walk([], _, B, B, 0).
walk([D|Ds], I, B0, B, N) :-
    J is (I + D) mod 9,
    ( nth0(J, B0, '.') -> set(B0, J, y, B1), K = 1 ; B1 = B0, K = 0 ),
    walk(Ds, J, B1, B, M),
    N is M + K.

changed(B, B, 0) :- !.
changed(A, B, N) :- aggregate_all(count, ( nth0(I, A, X), nth0(I, B, Y), X \== Y ), N).

move(s(P, Board, N), put(I, How), s(Q, New, M)) :-
    N > 0,
    M is N - 1,
    other(P, Q),
    mark(P, X),
    mark(Q, Y),
    nth0(I, Board, '.'),
    shifts(Ds),
    set(Board, I, X, B1),
    (   foldl(turn(I, X, Y), Ds, B1, New),
        How = once
    ;   foldl(turn(I, X, Y), Ds, B1, B2),
        foldl(turn_old(I, B1), Ds, B2, B3),
        B3 \== B2,
        New = B3,
        How = twice
    ;   foldl(turn_old(I, B1), Ds, B1, B4),
        foldl(turn(I, X, Y), Ds, B1, B5),
        changed(B4, B5, K),
        K > 1,
        nth0(I, B1, X),
        set(B5, I, Y, New),
        How = differs(K)
    ;   walk(Ds, I, B1, B6, K),
        K >= 2,
        foldl(turn(I, X, Y), [1, 3], B6, New),
        How = walk(K)
    ).

terminal(s(_, Board, 0), V) :- count(Board, x, A), count(Board, o, B), V is A - B.

count(Board, C, N) :- foldl(add(C), Board, 0, N).
add(C, X, N0, N) :- ( X == C -> N is N0 + 1 ; N = N0 ).

eval(s(P, Board, N), V) :-
    mark(P, X),
    shifts(Ds),
    findall(D-C, ( member(D, Ds), I is 4 + D, nth0(I, Board, C) ), Pairs),
    foldl(weigh(X, N), Pairs, 0, V).
weigh(X, N, D-C, V0, V) :- ( C == X -> V is V0 + N * D ; C == '.' -> V = V0 ; V is V0 - D ).
