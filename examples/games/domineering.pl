% SPDX-License-Identifier: MIT
% Domineering, by Goeran Andersson (around 1973). One player puts dominoes on the board vertically,
% the other horizontally, each on two free squares; who cannot move loses. MAX is who moves first.
%
% Values: on 2x2, 2x3, 3x2, 3x3, 4x4, 6x6 (rows x columns) and 8x8 the first player wins, on 5x5 the
% second; 3x4 and wider strips of three rows are won by the horizontal player whoever begins
% (D. Breuker, J. Uiterwijk, J. van den Herik, "Solving 8x8 Domineering", 2000). Boards may have up
% to 64 squares: --define "board(3, 4)" --define "first(horizontal)".

board(4, 4).
first(vertical).

:- use_module(library(bits)).
:- use_module(library(players)).

game('Domineering').
players(vertical, horizontal) :- first(vertical).
players(horizontal, vertical) :- first(horizontal).
values(-1, 1).

% domineering(Player, Covered): the set of the covered squares, numbered row by row.
initial(domineering(P, 0)) :- first(P).

to_move(domineering(P, _), P).

move(domineering(P, Covered), R-C, domineering(Q, Covered1)) :-
    opponent(P, Q),
    board(Rows, Columns),
    domino(P, Rows, Columns, R, C, I, J),
    bit(I, A),
    bit(J, B),
    Covered /\ (A \/ B) =:= 0,
    Covered1 is Covered \/ A \/ B.

% The dominoes of a player, by their upper or left squares R-C, and the numbers of both squares.
domino(vertical, Rows, Columns, R, C, I, J) :-
    between(2, Rows, R1),
    R is R1 - 1,
    between(1, Columns, C),
    I is (R - 1) * Columns + C - 1,
    J is I + Columns.
domino(horizontal, Rows, Columns, R, C, I, J) :-
    between(1, Rows, R),
    between(2, Columns, C1),
    C is C1 - 1,
    I is (R - 1) * Columns + C - 1,
    J is I + 1.

terminal(domineering(P, Covered), V) :-
    \+ move(domineering(P, Covered), _, _),
    loss_value(P, V).

show(domineering(_, Covered)) :-
    board(Rows, Columns),
    draw_bits(Rows, Columns, [Covered-'#'], '.').
