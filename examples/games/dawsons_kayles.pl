% SPDX-License-Identifier: MIT
% Dawson's Kayles. Of pins in a row two that stand side by side are knocked down; who cannot move
% loses. Dawson's Chess (T. R. Dawson, 1935) on N files is this game with N + 1 pins.
%
% Value: lost for the player to move exactly when the exclusive or of the rows' Grundy numbers is 0;
% of rows of 0, 1, 2, ... pins these are 0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0 2 1 1 0
% 4 5 2 7 4 0 ..., from then on with period 34 but for exceptions (OEIS A002187). So rows of 0, 1,
% 5, 9, 15, 21, 25, 29 and 35 pins are lost.

row(9).

:- use_module(library(piles)).
:- use_module(library(players)).

game('Dawson\'s Kayles').
players(first, second).
values(-1, 1).

% kayles(Player, Rows): the lengths of the rows that are left, sorted.
initial(kayles(first, Rows)) :-
    row(N),
    piles([N], Rows).

to_move(kayles(P, _), P).

% From a row, two pins; then rows of A and B pins are left of it.
move(kayles(P, Rows), take(Row, A, B), kayles(Q, Left)) :-
    opponent(P, Q),
    split(Rows, Row, 2, A, B, Left).

terminal(kayles(P, Rows), V) :-
    \+ split(Rows, _, 2, _, _, _),
    loss_value(P, V).

show(kayles(_, Rows)) :- draw_piles(Rows, '|').
