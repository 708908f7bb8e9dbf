% SPDX-License-Identifier: MIT
% Othello (Reversi) on a board of N by N squares, N even. A disc must enclose enemy discs, in any of
% the eight directions, between itself and another own disc; they are turned over. Who cannot do
% that passes; when neither can, the game is over. Black moves first.
%
% The value is how many more discs Black has in the end; squares left empty count for nobody.
%
% Values: 4x4 -8; 62,789 positions can arise (recomputed by independent programs); 6x6 -4, White
% winning 20-16 (J. Feinstein, 1993).

board(4).

:- use_module(library(grid)).
:- use_module(library(players)).
:- use_module(library(symmetry)).

game('Othello').
players(black, white).
values(Low, High) :-
    board(N),
    High is N * N,
    Low is -High.

initial(othello(black, G)) :-
    board(N),
    I is N // 2,
    J is I + 1,
    grid(N, N, empty, G0),
    put_all(G0, [I-I, J-J], white, G1),
    put_all(G1, [I-J, J-I], black, G).

to_move(othello(P, _), P).

move(othello(P, G), R-C, othello(Q, H)) :-
    opponent(P, Q),
    cell(G, R, C, empty),
    findall(Turned, enclosed(P, Q, G, R, C, Turned), [Turned|More]),
    append([Turned|More], Discs),
    put_all(G, [R-C|Discs], P, H).
move(othello(P, G), pass, othello(Q, G)) :-
    \+ can_place(P, G),
    opponent(P, Q),
    can_place(Q, G).

can_place(P, G) :-
    opponent(P, Q),
    cell(G, R, C, empty),
    enclosed(P, Q, G, R, C, _),
    !.

% In one direction from R-C: enemy discs, at least one, then an own one.
enclosed(P, Q, G, R, C, Turned) :-
    direction(Direction, _, _),
    run(G, R, C, Direction, Q, Turned),
    last(Turned, R2-C2),
    step(G, R2, C2, Direction, R3, C3),
    cell(G, R3, C3, P).

terminal(othello(P, G), V) :-
    \+ can_place(P, G),
    opponent(P, Q),
    \+ can_place(Q, G),
    count_cells(G, black, Black),
    count_cells(G, white, White),
    V is Black - White.

canonical(othello(P, G), othello(P, L)) :- least(grid_image, G, L).

% A corner cannot be turned over again; the squares beside it give it away.
priority(othello(_, G), M, N) :-
    dimensions(G, Size, _),
    place_worth(M, Size, N).

place_worth(pass, _, 0).
place_worth(R-C, Size, N) :-
    from_edge(R, Size, I),
    from_edge(C, Size, J),
    (   I + J =:= 0
    ->  N = 2
    ;   I =< 1,
        J =< 1
    ->  N = 0
    ;   N = 1
    ).

from_edge(I, Size, D) :- D is min(I - 1, Size - I).

show(othello(_, G)) :- draw(G, [empty-'.', black-'X', white-'O']).
