% SPDX-License-Identifier: MIT
% Three men's morris. On the nine points of a 3x3 board each player first places three men by turns,
% then moves one of them along a line to a neighbouring free point. Who has three in a row, at any
% time, wins; who cannot move loses. A position that repeats is a draw. The lines are the rows,
% columns and both diagonals; with slide(orthogonal) the rows and columns alone; with slide(fly) a
% man may go to any free point.
%
% Values: the first player wins in 9 plies, after a first man in the centre; any other first man is
% a draw. The same with slide(orthogonal); with slide(fly) it is a draw. 5,390 positions can arise.
% Recomputed by independent programs, the variants with SWI-Prolog.

slide(all).

:- use_module(library(grid)).
:- use_module(library(moves)).
:- use_module(library(players)).
:- use_module(library(symmetry)).

game('Three men\'s morris').
players(x, o).
values(-1, 1).
repetition(0).

initial(morris(x, G)) :- grid(3, 3, empty, G).

to_move(morris(P, _), P).

move(morris(P, G), M, morris(Q, H)) :-
    opponent(P, Q),
    count_cells(G, P, Men),
    (   Men < 3
    ->  M = R-C,
        place(G, R, C, empty, P, H)
    ;   slide(G, P, M, H)
    ).

slide(G, P, R-C>R1-C1, H) :-
    slide(Way),
    cell(G, R, C, P),
    way(Way, G, R, C, R1, C1),
    cell(G, R1, C1, empty),
    carry(G, R, C, R1, C1, empty, H).

way(all, G, R, C, R1, C1) :- alquerque_neighbour(G, R, C, R1, C1).
way(orthogonal, G, R, C, R1, C1) :- neighbour4(G, R, C, R1, C1).
way(fly, G, _, _, R1, C1) :- inside(G, R1, C1).

% Only the player who has just moved can have three in a row.
terminal(morris(P, G), V) :-
    (   opponent(P, Q),
        in_row(G, 3, Q)
    ->  true
    ;   \+ move(morris(P, G), _, _)
    ),
    loss_value(P, V).

canonical(morris(P, G), morris(P, L)) :- least(grid_image, G, L).

show(morris(_, G)) :- draw(G, [empty-'.', x-'X', o-'O']).
