% SPDX-License-Identifier: MIT
% Achi, played in Ghana. On the nine points of a 3x3 board, joined by rows, columns and diagonals,
% each player places four men by turns, then moves one of them along a line to the point that is
% left free. Who has three in a row, also while men are still placed, wins; who cannot move loses. A
% position that repeats is a draw.
%
% Value: the first player wins in 11 plies; 5,716 positions can arise. Recomputed by independent
% programs; with other rules (lines count only after the placing) it differs.

:- use_module(library(grid)).
:- use_module(library(moves)).
:- use_module(library(players)).
:- use_module(library(symmetry)).

game('Achi').
players(x, o).
values(-1, 1).
repetition(0).

initial(achi(x, G)) :- grid(3, 3, empty, G).

to_move(achi(P, _), P).

move(achi(P, G), M, achi(Q, H)) :-
    opponent(P, Q),
    count_cells(G, P, Men),
    (   Men < 4
    ->  M = R-C,
        place(G, R, C, empty, P, H)
    ;   slide(G, P, M, H)
    ).

slide(G, P, R-C>R1-C1, H) :-
    cell(G, R1, C1, empty),
    alquerque_neighbour(G, R1, C1, R, C),
    cell(G, R, C, P),
    carry(G, R, C, R1, C1, empty, H).

% Only the player who has just moved can have three in a row.
terminal(achi(P, G), V) :-
    (   opponent(P, Q),
        in_row(G, 3, Q)
    ->  true
    ;   \+ move(achi(P, G), _, _)
    ),
    loss_value(P, V).

canonical(achi(P, G), achi(P, L)) :- least(grid_image, G, L).

show(achi(_, G)) :- draw(G, [empty-'.', x-'X', o-'O']).
