% SPDX-License-Identifier: MIT
% Dots and boxes (E. Lucas, 1889), with Rows by Columns boxes. By turns the players draw a side of a
% box; who draws the fourth side of a box, or of two at once, gets them and moves again. The game
% ends when all sides are drawn. A move h(R, C) draws the side above box R-C, or below the last row;
% v(R, C) the side left of box R-C, or right of the last column.
%
% The value is how many more boxes the first player gets.
%
% Values: 1x1 -1, 1x2 0, 1x3 -1, 1x4 0, 2x2 2, 2x3 -2 (recomputed by independent programs); 4x5 a
% tie (J. Barker, R. Korf, "Solving Dots-And-Boxes", 2012).

board(1, 3).

:- use_module(library(bits)).
:- use_module(library(players)).

game('Dots and boxes').
players(first, second).
values(Low, High) :-
    board(Rows, Columns),
    High is Rows * Columns,
    Low is -High.

% dots(Player, Drawn, Margin): the set of the sides drawn, and the first player's lead so far.
initial(dots(first, 0, 0)).

to_move(dots(P, _, _), P).

move(dots(P, Drawn, Margin), M, dots(Next, Drawn1, Margin1)) :-
    side(M, I),
    add_bit(Drawn, I, Drawn1),
    findall(Box, closed(M, Drawn1, Box), Boxes),
    length(Boxes, N),
    (   N =:= 0
    ->  opponent(P, Next),
        Margin1 = Margin
    ;   Next = P,
        gained(P, N, Margin, Margin1)
    ).

% side(M, I): the sides, numbered row by row, the horizontal ones first.
side(h(R, C), I) :-
    board(Rows, Columns),
    Last is Rows + 1,
    between(1, Last, R),
    between(1, Columns, C),
    I is (R - 1) * Columns + C - 1.
side(v(R, C), I) :-
    board(Rows, Columns),
    Last is Columns + 1,
    between(1, Rows, R),
    between(1, Last, C),
    I is (Rows + 1) * Columns + (R - 1) * Last + C - 1.

% A box beside the side M that has all four sides now.
closed(M, Drawn, R-C) :-
    beside(M, R, C),
    box(R, C, Sides),
    Drawn /\ Sides =:= Sides.

beside(h(R, C), R, C).
beside(h(R, C), R1, C) :- R1 is R - 1.
beside(v(R, C), R, C).
beside(v(R, C), R, C1) :- C1 is C - 1.

% box(R, C, Sides): fails beyond the board.
box(R, C, Sides) :-
    board(Rows, Columns),
    R >= 1, R =< Rows,
    C >= 1, C =< Columns,
    Top is (R - 1) * Columns + C - 1,
    Bottom is Top + Columns,
    Left is (Rows + 1) * Columns + (R - 1) * (Columns + 1) + C - 1,
    Right is Left + 1,
    bits_cells(Sides, [Top, Bottom, Left, Right]).

terminal(dots(_, Drawn, Margin), Margin) :-
    board(Rows, Columns),
    N is Rows * (Columns + 1) + (Rows + 1) * Columns,
    first_bits(N, Drawn).

show(dots(_, Drawn, Margin)) :-
    board(Rows, Columns),
    Last is Rows + 1,
    forall(between(1, Last, R), show_rows(R, Columns, Drawn)),
    write('margin '), write(Margin), nl.

show_rows(R, Columns, Drawn) :-
    forall(between(1, Columns, C), (write('+'), show_side(h(R, C), Drawn, '--', '  '))),
    write('+'), nl,
    forall(side(v(R, C), _), (show_side(v(R, C), Drawn, '|', ' '), tab(2))),
    nl.

show_side(M, Drawn, Picture, Gap) :-
    (   side(M, I),
        has_bit(Drawn, I)
    ->  write(Picture)
    ;   write(Gap)
    ).
