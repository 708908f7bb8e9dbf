% SPDX-License-Identifier: MIT
% The pawn game: chess with pawns alone, on a board of any size. The pawns begin on the second rank
% of each side; they move, capture, make their first double step and capture en passant as in chess.
% Who brings a pawn to the last rank wins, and so does who takes all enemy pawns. Who cannot move
% makes it a draw, as by stalemate. White moves first.
%
% Values: 3x5, 4x5 and 3x6 (width x height) are draws. Recomputed with SWI-Prolog.

board(3, 6).

:- use_module(library(grid)).
:- use_module(library(moves)).
:- use_module(library(players)).

game('Pawn game').
players(white, black).
values(-1, 1).

% pawns(Player, Board, Passed): Passed is the cell that a pawn has just passed over and on which it
% can be captured, or `none`.
initial(pawns(white, G, none)) :-
    board(Width, Height),
    grid(Height, Width, empty, G0),
    Second is Height - 1,
    put_row(G0, 2, black, G1),
    put_row(G1, Second, white, G).

to_move(pawns(P, _, _), P).

move(pawns(P, G, Passed), R-C>R1-C1, pawns(Q, H, Passed1)) :-
    opponent(P, Q),
    forward(P, Forward),
    cell(G, R, C, P),
    pawn_move(Forward, G, P, Q, Passed, R, C, R1, C1, H, Passed1).

pawn_move(Forward, G, P, Q, _, R, C, R2, C, H, Passed) :-
    step(G, R, C, Forward, R1, C),
    cell(G, R1, C, empty),
    (   R2 = R1,
        Passed = none
    ;   at_home(P, G, R),
        step(G, R1, C, Forward, R2, C),
        cell(G, R2, C, empty),
        passed(G, Q, R1, R2, C, Passed)
    ),
    carry(G, R, C, R2, C, empty, H).
pawn_move(Forward, G, _, Q, Passed, R, C, R1, C1, H, none) :-
    oblique(Forward, Diagonal),
    step(G, R, C, Diagonal, R1, C1),
    (   cell(G, R1, C1, Q)
    ->  G1 = G
    ;   Passed == R1-C1,
        put(G, R, C1, empty, G1)
    ),
    carry(G1, R, C, R1, C1, empty, H).

forward(white, n).
forward(black, s).

at_home(white, G, R) :- dimensions(G, Height, _), R =:= Height - 1.
at_home(black, _, 2).

passed(G, Q, R1, R2, C, Passed) :-
    (   beside(C, C1),
        cell(G, R2, C1, Q)
    ->  Passed = R1-C
    ;   Passed = none
    ).

beside(C, C1) :- C1 is C - 1.
beside(C, C1) :- C1 is C + 1.

terminal(pawns(P, G, Passed), V) :-
    (   opponent(P, Q),
        forward(Q, Forward),
        far_row(G, Forward, R),
        cell(G, R, _, Q)
    ->  loss_value(P, V)
    ;   \+ cell(G, _, _, P)
    ->  loss_value(P, V)
    ;   \+ move(pawns(P, G, Passed), _, _),
        V = 0
    ).

% Captures first, then the furthest steps.
priority(pawns(_, _, _), R-C>R1-C1, N) :- N is 3 * abs(C - C1) + abs(R - R1).

show(pawns(_, G, _)) :- draw(G, [empty-'.', white-'W', black-'B']).
