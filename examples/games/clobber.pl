% SPDX-License-Identifier: MIT
% Clobber (M. Albert, J. P. Grossman, R. Nowakowski, 2001). The board begins full of stones, x and o
% by turns as on a chessboard. A stone moves onto an enemy stone beside it, side by side, and takes
% its place. Who cannot move loses; x moves first.
%
% Values for who moves first, by rows x columns: he wins 1x2, 1x3, 1x4, 2x2, 2x4 and 3x3 and loses
% 1x6, 2x3 and 3x4; on 1x5 the player with two stones wins, the one with three loses moving first.
% On one row of even length he wins, but for 1x6, as far as is known (arXiv 2509.08985).

board(3, 3).

:- use_module(library(grid)).
:- use_module(library(moves)).
:- use_module(library(players)).
:- use_module(library(symmetry)).

game('Clobber').
players(x, o).
values(-1, 1).

initial(clobber(x, G)) :-
    board(Rows, Columns),
    checkered(Rows, Columns, x, o, G).

to_move(clobber(P, _), P).

move(clobber(P, G), R-C>R1-C1, clobber(Q, H)) :-
    opponent(P, Q),
    cell(G, R, C, P),
    neighbour4(G, R, C, R1, C1),
    cell(G, R1, C1, Q),
    carry(G, R, C, R1, C1, empty, H).

terminal(clobber(P, G), V) :-
    \+ move(clobber(P, G), _, _),
    loss_value(P, V).

canonical(clobber(P, G), clobber(P, L)) :- least(grid_image, G, L).

show(clobber(_, G)) :- draw(G, [empty-'.', x-'X', o-'O']).
