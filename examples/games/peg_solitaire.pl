% SPDX-License-Identifier: MIT
% Peg solitaire, a game for one. A peg jumps, straight, over a peg beside it into the hole behind
% it, and the peg jumped over is taken away. Can all pegs but one be taken? The value is 1 if they
% can, 0 if not; MAX is always to move, and the principal variation is the solution.
%
% Boards are lists of rows: o is a peg, . a hole, a blank no place at all. Below is the `Greek
% cross' on the English board, which can be solved in 8 jumps. The English board itself, all its
% places pegs but the middle one, can be solved in 31 jumps (J. Beasley, "The Ins and Outs of Peg
% Solitaire", 1985).

board(["  ...  ",
       "  .o.  ",
       "...o...",
       ".ooooo.",
       "...o...",
       "  .o.  ",
       "  ...  "]).

:- use_module(library(grid)).
:- use_module(library(moves)).
:- use_module(library(symmetry)).

game('Peg solitaire').
values(0, 1).

initial(pegs(G)) :-
    board(Rows),
    grid_rows(G, Rows).

to_move(_, max).

move(pegs(G), R-C>To, pegs(H)) :-
    orthogonal(Direction),
    cell(G, R, C, o),
    jump(G, R, C, Direction, '.', o, R1, C1, To),
    put_all(G, [R-C, R1-C1], '.', G1),
    put_all(G1, [To], o, H).

terminal(pegs(G), V) :-
    count_cells(G, o, N),
    (   N =:= 1
    ->  V = 1
    ;   \+ move(pegs(G), _, _),
        V = 0
    ).

canonical(pegs(G), pegs(L)) :- least(grid_image, G, L).

show(pegs(G)) :- draw(G, []).
