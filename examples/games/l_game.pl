% SPDX-License-Identifier: MIT
% The L-game, by Edward de Bono (1967). On 4x4 squares each player has an L of four squares; two
% neutral coins cover a square each. A move puts the own L elsewhere (turned or mirrored at will; it
% may overlap its old place), and then, if one likes, one of the coins on any free square. Who
% cannot move his L loses. A position that repeats is a draw.
%
% Value: a draw. For either player to move 18,368 positions can arise, 8 * 2,296; in 8 * 15 of them
% he cannot move, in 8 * 29 he loses (Wikipedia, "L game", which counts symmetrical ones once).

:- use_module(library(bits)).
:- use_module(library(players)).

game('L-game').
players(red, blue).
values(-1, 1).
repetition(0).

% l(Player, Red, Blue, Coins): sets of squares, numbered from 0 row by row.
%
%     o R R .
%     . B R .
%     . B R .
%     . B B o
initial(l(red, Red, Blue, Coins)) :-
    bits_cells(Red, [1, 2, 6, 10]),
    bits_cells(Blue, [5, 9, 13, 14]),
    bits_cells(Coins, [0, 15]).

to_move(l(P, _, _, _), P).

% l(Shape, R-C) puts the L with its upper left corner on row R, column C, l(Shape, R-C, I>J) moves
% the coin on square I to square J as well.
move(l(red, Red, Blue, Coins), M, l(blue, Red1, Blue, Coins1)) :-
    turn(Red, Blue, Coins, M, Red1, Coins1).
move(l(blue, Red, Blue, Coins), M, l(red, Red, Blue1, Coins1)) :-
    turn(Blue, Red, Coins, M, Blue1, Coins1).

turn(Old, Other, Coins, M, New, Coins1) :-
    shape(Shape, Height, Width, Squares),
    LastR is 5 - Height, between(1, LastR, R),
    LastC is 5 - Width, between(1, LastC, C),
    New is Squares << (4 * (R - 1) + C - 1),
    New =\= Old,
    New /\ (Other \/ Coins) =:= 0,
    coin(New \/ Other \/ Coins, Coins, l(Shape, R-C), M, Coins1).

coin(_, Coins, M, M, Coins).
coin(Taken, Coins, l(Shape, Place), l(Shape, Place, I>J), Coins1) :-
    Free is \Taken /\ 0xFFFF,
    has_bit(Coins, I),
    remove_bit(Coins, I, Left),
    has_bit(Free, J),
    add_bit(Left, J, Coins1).

% shape(Number, Height, Width, Squares): the eight Ls, the lowest bits being the upper row.
shape(1, 2, 3, 0b00010111).
shape(2, 2, 3, 0b01000111).
shape(3, 2, 3, 0b01110001).
shape(4, 2, 3, 0b01110100).
shape(5, 3, 2, 0b000100010011).
shape(6, 3, 2, 0b001000100011).
shape(7, 3, 2, 0b001100010001).
shape(8, 3, 2, 0b001100100010).

terminal(l(P, Red, Blue, Coins), V) :-
    \+ move(l(P, Red, Blue, Coins), _, _),
    loss_value(P, V).

show(l(_, Red, Blue, Coins)) :- draw_bits(4, 4, [Red-'R', Blue-'B', Coins-o], '.').
