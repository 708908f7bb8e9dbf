% SPDX-License-Identifier: MIT
% Hex (Piet Hein 1942, John Nash 1948) on a rhombus of N by N hexagons. Black wants a chain of black
% stones from the top row to the bottom row, White one of white stones from the left column to the
% right one. The players put stones on free cells by turns, Black first. There are no draws.
%
% Value: Black wins on every board (Nash: an extra stone never harms). His winning first moves: 2x2
% and 4x4 the short diagonal; 3x3 that and 2-1 and 2-3 (recomputed by independent programs); larger
% boards: the regression tests of Benzene, University of Alberta.

board(3).

:- use_module(library(connection)).
:- use_module(library(grid)).
:- use_module(library(hexgrid)).
:- use_module(library(players)).
:- use_module(library(symmetry)).

game('Hex').
players(black, white).
values(-1, 1).

initial(hex(black, G)) :- board(N), grid(N, N, empty, G).

to_move(hex(P, _), P).

move(hex(P, G), R-C, hex(Q, H)) :-
    opponent(P, Q),
    place(G, R, C, empty, P, H).

% Only the player who has just moved can have closed a chain.
terminal(hex(P, G), V) :-
    opponent(P, Q),
    chain(Q, G),
    loss_value(P, V).

chain(black, G) :-
    dimensions(G, N, _),
    cell(G, 1, C, black),
    reaches(hex_neighbour, G, 1, C, N, _),
    !.
chain(white, G) :-
    dimensions(G, N, _),
    cell(G, R, 1, white),
    reaches(hex_neighbour, G, R, 1, _, N),
    !.

canonical(hex(P, G), hex(P, L)) :- least(half_turn_image, G, L).

% The short diagonal first.
priority(hex(_, G), R-C, N) :-
    dimensions(G, Size, _),
    N is -abs(R + C - Size - 1).

show(hex(_, G)) :- draw_hex(G, [empty-'.', black-'B', white-'W']).
