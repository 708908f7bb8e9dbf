% SPDX-License-Identifier: MIT
% Hexapawn (Martin Gardner, 1962), on any board. Pawns begin on the first rank and move straight
% forward onto a free square, or capture diagonally forward. Who brings one to the last rank wins,
% and so does who leaves the opponent without a move. White moves first.
%
% Values for White, in plies (3x3 and 4x4: chessvariants.com; recomputed by independent programs):
%
%            3 high      4           5           6
%     3 wide loss in 6   loss in 8   win in 11   loss in 14
%     4 wide win in 5    win in 11   loss in 16  win in 21

board(3, 3).

:- use_module(library(grid)).
:- use_module(library(moves)).
:- use_module(library(players)).
:- use_module(library(symmetry)).

game('Hexapawn').
players(white, black).
values(-1, 1).

initial(hexapawn(white, G)) :-
    board(Width, Height),
    grid(Height, Width, empty, G0),
    put_row(G0, 1, black, G1),
    put_row(G1, Height, white, G).

to_move(hexapawn(P, _), P).

move(hexapawn(P, G), R-C>R1-C1, hexapawn(Q, H)) :-
    opponent(P, Q),
    cell(G, R, C, P),
    forward(P, Forward),
    (   step(G, R, C, Forward, R1, C1),
        cell(G, R1, C1, empty)
    ;   oblique(Forward, Diagonal),
        step(G, R, C, Diagonal, R1, C1),
        cell(G, R1, C1, Q)
    ),
    carry(G, R, C, R1, C1, empty, H).

forward(white, n).
forward(black, s).

% Only the player who has just moved can have reached the last rank.
terminal(hexapawn(P, G), V) :-
    (   opponent(P, Q),
        forward(Q, Forward),
        far_row(G, Forward, R),
        cell(G, R, _, Q)
    ->  true
    ;   \+ move(hexapawn(P, G), _, _)
    ),
    loss_value(P, V).

canonical(hexapawn(P, G), hexapawn(P, L)) :- least(mirror_image, G, L).

show(hexapawn(_, G)) :- draw(G, [empty-'.', white-'W', black-'B']).
