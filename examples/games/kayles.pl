% SPDX-License-Identifier: MIT
% Kayles (H. Dudeney, 1908). Pins stand in a row; a ball knocks down one pin, or two that stand side
% by side, which may split the row in two. Who knocks down the last pin wins.
%
% Value: the player to move wins from every row of one pin or more, by splitting it into equal
% halves. Several rows together are lost exactly when the exclusive or of their Grundy numbers is 0;
% of rows of 0, 1, 2, ... pins these are 0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 4 6 7 ... (OEIS
% A002186):
%
%     --position "kayles(first, [1, 4])"

row(7).

:- use_module(library(piles)).
:- use_module(library(players)).

game('Kayles').
players(first, second).
values(-1, 1).

% kayles(Player, Rows): the lengths of the rows that are left, sorted.
initial(kayles(first, Rows)) :-
    row(N),
    piles([N], Rows).

to_move(kayles(P, _), P).

% From a row, N pins; then rows of A and B pins are left of it.
move(kayles(P, Rows), take(Row, N, A, B), kayles(Q, Left)) :-
    opponent(P, Q),
    between(1, 2, N),
    split(Rows, Row, N, A, B, Left).

terminal(kayles(P, []), V) :- loss_value(P, V).

show(kayles(_, Rows)) :- draw_piles(Rows, '|').
