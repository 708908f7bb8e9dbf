% SPDX-License-Identifier: MIT
% Hexapawn (Martin Gardner, 1962), on any board. Each player has a row of pawns on his first rank. A
% pawn moves straight forward onto a free square, or captures diagonally forward; there is no double
% step. Who brings a pawn to the last rank wins, and so does who leaves the opponent without a move.
% White moves first.
%
% Values for White, in plies, by width and height (3x3 and 4x4: chessvariants.com; all recomputed by
% independent programs):
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
    way(P, Direction, Target),
    step(G, R, C, Direction, R1, C1),
    on(Target, Q, Content),
    cell(G, R1, C1, Content),
    carry(G, R, C, R1, C1, empty, H).

% way(Player, Direction, Target): where a pawn may go if Target is there.
way(white, n, free).
way(white, nw, enemy).
way(white, ne, enemy).
way(black, s, free).
way(black, sw, enemy).
way(black, se, enemy).

on(free, _, empty).
on(enemy, Enemy, Enemy).

% Only the player who has just moved can have reached the last rank.
terminal(hexapawn(P, G), V) :-
    opponent(P, Q),
    last_rank(Q, G, R),
    cell(G, R, _, Q),
    !,
    win_value(Q, V).
terminal(hexapawn(P, G), V) :-
    \+ move(hexapawn(P, G), _, _),
    opponent(P, Q),
    win_value(Q, V).

last_rank(white, _, 1).
last_rank(black, G, Rows) :- dimensions(G, Rows, _).

canonical(hexapawn(P, G), hexapawn(P, L)) :- least(mirror_image, G, L).

show(hexapawn(_, G)) :- draw(G, [empty-'.', white-'W', black-'B']).
