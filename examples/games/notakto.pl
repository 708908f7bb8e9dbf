% SPDX-License-Identifier: MIT
% Notakto, tic-tac-toe with X alone, on one or more boards (T. Plambeck, G. Whitehead, "The Secrets
% of Notakto", 2013). Both players put X on a free square of a board that has no line of three yet;
% a board with a line is dead. Who kills the last board loses, with misere(no); with misere(yes)
% that is turned round.
%
% Values: on one board the first player wins in 6 plies, with an X in the centre (recomputed by
% independent programs); on two boards the second player wins.

boards(1).
misere(no).

:- use_module(library(bits)).
:- use_module(library(piles)).
:- use_module(library(players)).

game('Notakto').
players(first, second).
values(-1, 1).

% notakto(Player, Boards): the sets of marked squares, 0 to 8, of the boards still alive, sorted.
initial(notakto(first, Boards)) :- boards(N), findall(0, between(1, N, _), Boards).

to_move(notakto(P, _), P).

% In a board that looks like Board, square I.
move(notakto(P, Boards), Board-I, notakto(Q, Left)) :-
    opponent(P, Q),
    pile(Boards, Board, Others),
    between(0, 8, I),
    add_bit(Board, I, Marked),
    (   line(Line),
        Marked /\ Line =:= Line
    ->  Left = Others
    ;   msort([Marked|Others], Left)
    ).

line(0b000000111).
line(0b000111000).
line(0b111000000).
line(0b001001001).
line(0b010010010).
line(0b100100100).
line(0b100010001).
line(0b001010100).

% The opponent has killed the last board.
terminal(notakto(P, []), V) :-
    (   misere(no)
    ->  win_value(P, V)
    ;   loss_value(P, V)
    ).

show(notakto(_, [])) :- write('all boards are dead'), nl.
show(notakto(_, Boards)) :-
    forall(member(Board, Boards), ( draw_bits(3, 3, [Board-'X'], '.'), nl )).
