% SPDX-License-Identifier: MIT
% Konane, the checkers of Hawaii. The board begins full of stones, x and o by turns as on a
% chessboard. x takes away his stone in the upper left corner, then o one of his beside the gap.
% From then on a move is a jump over an enemy stone beside the own one onto the free square behind
% it; the stone jumped over is taken. The same stone may jump on in the same direction. Who cannot
% move loses.
%
% Values: on 4x4 the second player wins, on 5x5 the first. Recomputed by independent programs.

board(4, 4).

:- use_module(library(grid)).
:- use_module(library(moves)).
:- use_module(library(players)).

game('Konane').
players(x, o).
values(-1, 1).

% konane(Player, Board, Stage): the first two moves are of another kind.
initial(konane(x, G, corner)) :-
    board(Rows, Columns),
    checkered(Rows, Columns, x, o, G).

to_move(konane(P, _, _), P).

move(konane(x, G, corner), 1-1, konane(o, H, beside)) :- put(G, 1, 1, empty, H).
move(konane(o, G, beside), R-C, konane(x, H, jumps)) :-
    neighbour4(G, 1, 1, R, C),
    put(G, R, C, empty, H).
move(konane(P, G, jumps), R-C>R1-C1, konane(Q, H, jumps)) :-
    opponent(P, Q),
    cell(G, R, C, P),
    jumps(G, R, C, _, Q, R1-C1, H).

% One jump or more from R-C in a direction.
jumps(G, R, C, Direction, Enemy, To, H) :-
    orthogonal(Direction),
    jump(G, R, C, Direction, empty, Enemy, Over, Across, R1-C1),
    put(G, Over, Across, empty, G1),
    carry(G1, R, C, R1, C1, empty, G2),
    (   To = R1-C1,
        H = G2
    ;   jumps(G2, R1, C1, Direction, Enemy, To, H)
    ).

terminal(konane(P, G, jumps), V) :-
    \+ move(konane(P, G, jumps), _, _),
    loss_value(P, V).

show(konane(_, G, _)) :- draw(G, [empty-'.', x-'X', o-'O']).
