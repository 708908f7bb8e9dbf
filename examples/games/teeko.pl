% SPDX-License-Identifier: MIT
% Teeko, by John Scarne (1945). Each player places his four men on free cells by turns, then moves
% one of them to a free cell beside it, corners included. Who has his four men in a row, in any
% direction, or in a square of two by two cells, wins. It is a draw when a player cannot move, and
% when a position repeats. Black begins.
%
% Value: a draw on the real board, board(5) (G. Steele, 1998), far too large for a plain search, and
% on 3x3, where only squares count: 6,490 positions can arise (recomputed with SWI-Prolog).

board(3).

:- use_module(library(grid)).
:- use_module(library(moves)).
:- use_module(library(players)).
:- use_module(library(symmetry)).

game('Teeko').
players(black, white).
values(-1, 1).
repetition(0).

initial(teeko(black, G)) :- board(N), grid(N, N, empty, G).

to_move(teeko(P, _), P).

move(teeko(P, G), M, teeko(Q, H)) :-
    opponent(P, Q),
    count_cells(G, P, Men),
    (   Men < 4
    ->  M = R-C,
        place(G, R, C, empty, P, H)
    ;   slide(G, P, M, H)
    ).

slide(G, P, R-C>R1-C1, H) :-
    cell(G, R, C, P),
    neighbour8(G, R, C, R1, C1),
    cell(G, R1, C1, empty),
    carry(G, R, C, R1, C1, empty, H).

% Only the player who has just moved can have won.
terminal(teeko(P, G), V) :-
    opponent(P, Q),
    positions(G, Q, Men),
    Men = [_, _, _, _],
    ( square(Men) -> true ; in_row(G, 4, Q) ),
    !,
    loss_value(P, V).
terminal(teeko(P, G), 0) :- \+ move(teeko(P, G), _, _).

% Two by two cells; men are listed row by row.
square([R-C, R-C1, R1-C, R1-C1]) :-
    C1 =:= C + 1,
    R1 =:= R + 1.

canonical(teeko(P, G), teeko(P, L)) :- least(grid_image, G, L).

show(teeko(_, G)) :- draw(G, [empty-'.', black-'B', white-'W']).
