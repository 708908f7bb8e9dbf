% SPDX-License-Identifier: MIT
% How pieces move on a grid: steps, slides and jumps. A move from one cell to another is written
% R-C>R1-C1 in the games here.
:- module(moves, [carry/7, slide/7, jump/9, alquerque_neighbour/5]).
:- use_module(library(grid)).

% carry(+Grid, +R, +C, +R1, +C1, +Empty, -Grid1): the piece on R-C goes to R1-C1, and takes what is
% there; R-C then holds Empty.
carry(Grid0, R, C, R1, C1, Empty, Grid) :-
    cell(Grid0, R, C, Piece),
    put(Grid0, R, C, Empty, Grid1),
    put(Grid1, R1, C1, Piece, Grid).

% slide(+Grid, +R, +C, ?Direction, +Empty, -R1, -C1): as a queen moves: any number of cells in one
% direction, all of them Empty; the nearest first.
slide(Grid, R, C, Direction, Empty, R1, C1) :-
    direction(Direction, _, _),
    slide_(Grid, R, C, Direction, Empty, R1, C1).

slide_(Grid, R, C, Direction, Empty, R2, C2) :-
    step(Grid, R, C, Direction, R1, C1),
    cell(Grid, R1, C1, Empty),
    (   R2 = R1,
        C2 = C1
    ;   slide_(Grid, R1, C1, Direction, Empty, R2, C2)
    ).

% jump(+Grid, +R, +C, ?Direction, +Empty, ?Over, -R1, -C1, -R2-C2): from R-C over the neighbour
% R1-C1, which holds Over, to the Empty cell R2-C2 behind it.
jump(Grid, R, C, Direction, Empty, Over, R1, C1, R2-C2) :-
    step(Grid, R, C, Direction, R1, C1),
    cell(Grid, R1, C1, Over),
    step(Grid, R1, C1, Direction, R2, C2),
    cell(Grid, R2, C2, Empty).

% alquerque_neighbour(+Grid, +R, +C, -R1, -C1): the lines of the Alquerque board, on which three
% men's morris is played too: neighbours side by side; corner to corner only from every other cell.
alquerque_neighbour(Grid, R, C, R1, C1) :-
    (   (R + C) mod 2 =:= 0
    ->  neighbour8(Grid, R, C, R1, C1)
    ;   neighbour4(Grid, R, C, R1, C1)
    ).
