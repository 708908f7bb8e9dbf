% SPDX-License-Identifier: MIT
% Trails: two snakes on five by five; each step leaves a wall behind. Who cannot step loses.
% The walls are a sorted list of squares.
% compiled: yes
values(-1000, 1000).
initial(trails(a, 1-1, 5-5, [])).
to_move(trails(a, _, _, _), max).
to_move(trails(b, _, _, _), min).

move(trails(a, From, Other, Walls), To, trails(b, To, Other, Walls1)) :-
    step(From, To),
    open_square(To, Other, Walls),
    insert(From, Walls, Walls1).
move(trails(b, Other, From, Walls), To, trails(a, Other, To, Walls1)) :-
    step(From, To),
    open_square(To, Other, Walls),
    insert(From, Walls, Walls1).

step(X-Y, X1-Y1) :-
    (   X1 is X + 1, Y1 = Y
    ;   X1 is X - 1, Y1 = Y
    ;   X1 = X, Y1 is Y + 1
    ;   X1 = X, Y1 is Y - 1
    ),
    between(1, 5, X1),
    between(1, 5, Y1).

open_square(S, Other, Walls) :- S \== Other, \+ member(S, Walls).

insert(S, [], [S]).
insert(S, [T|Ts], [S, T|Ts]) :- S @< T.
insert(S, [T|Ts], [T|Us]) :- S @> T, insert(S, Ts, Us).

terminal(trails(a, A, B, Walls), -1000) :- stuck(A, B, Walls).
terminal(trails(b, A, B, Walls), 1000) :- stuck(B, A, Walls).

stuck(From, Other, Walls) :-
    forall(step(From, To), \+ open_square(To, Other, Walls)).

% The longest straight way ahead.
eval(trails(_, A, B, Walls), V) :-
    longest(A, B, Walls, L),
    longest(B, A, Walls, M),
    V is L - M.

longest(From, Other, Walls, L) :-
    findall(N, (direction(D), way(From, D, Other, Walls, N)), Ns),
    max_list(Ns, L).

way(X-Y, DX-DY, Other, Walls, N) :-
    X1 is X + DX, Y1 is Y + DY,
    (   X1 >= 1, X1 =< 5, Y1 >= 1, Y1 =< 5, open_square(X1-Y1, Other, Walls)
    ->  way(X1-Y1, DX-DY, Other, Walls, N0),
        N is N0 + 1
    ;   N = 0
    ).

direction(1-0).
direction(-1-0).
direction(0-1).
direction(0 - -1).
