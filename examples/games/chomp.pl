% SPDX-License-Identifier: MIT
% Chomp, by David Gale (1974). A bar of chocolate whose upper left square is poisoned. A move R-C
% eats the square in row R, column C and everything below it and to the right of it. Who must eat
% the poison loses.
%
% Value: the first player wins on every board but 1x1, since he could use any good answer to the
% bite 'lower right corner' himself (Gale). Winning first bites: 2x3 (rows x columns) 2-3; squares
% 2-2; 3x4 2-3; 3x8 2-5; 8x10, the smallest board with two, 4-9 and 5-6 (Winning Ways).

board(3, 4).

:- use_module(library(players)).

game('Chomp').
players(first, second).
values(-1, 1).

% chomp(Player, Rows): how many squares are left in each row; no row is longer than the one above.
initial(chomp(first, Lengths)) :-
    board(Rows, Columns),
    findall(Columns, between(1, Rows, _), Lengths).

to_move(chomp(P, _), P).

move(chomp(P, Lengths), R-C, chomp(Q, Left)) :-
    opponent(P, Q),
    bite(Lengths, 1, R, C, Left).

% bite(Lengths, R0, R, C, Left): the first of Lengths is that of row R0. The poison is not to be
% eaten.
bite([Length|Lengths], R, R, C, Left) :-
    between(1, Length, C),
    R + C > 2,
    Most is C - 1,
    cut([Length|Lengths], Most, Left).
bite([Length|Lengths], R0, R, C, [Length|Left]) :-
    R1 is R0 + 1,
    bite(Lengths, R1, R, C, Left).

cut([], _, []).
cut([Length|Lengths], Most, [Short|Left]) :-
    Short is min(Length, Most),
    cut(Lengths, Most, Left).

% Only the poison is left.
terminal(chomp(P, Lengths), V) :-
    sum_list(Lengths, 1),
    loss_value(P, V).

show(chomp(_, Lengths)) :-
    forall(nth1(R, Lengths, Length), show_row(R, Length)).

show_row(R, Length) :-
    forall(between(1, Length, C), ( R + C =:= 2 -> write('P ') ; write('# ') )),
    nl.
