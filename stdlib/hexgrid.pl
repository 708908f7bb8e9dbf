% SPDX-License-Identifier: MIT
% Boards of hexagons in the shape of a rhombus: grids of library(grid) with another neighbourhood.
% Each row lies half a cell further to the right than the row above it.
:- module(hexgrid, [hex_neighbour/5, draw_hex/2]).
:- use_module(library(lists)).
:- use_module(library(grid)).

% hex_neighbour(+Grid, +R, +C, -R1, -C1): the cells that share a side with R-C, at most six.
hex_neighbour(Grid, R, C, R1, C1) :-
    way(Direction),
    step(Grid, R, C, Direction, R1, C1).

way(n).
way(ne).
way(e).
way(s).
way(sw).
way(w).

% draw_hex(+Grid, +Pictures): as draw/2 of library(grid), each row further to the right.
draw_hex(Grid, Pictures) :-
    grid_rows(Grid, Rows),
    forall(nth0(Indent, Rows, Row), draw_hex_row(Indent, Row, Pictures)).

draw_hex_row(Indent, Row, Pictures) :-
    forall(between(1, Indent, _), write(' ')),
    grid_rows(Line, [Row]),
    draw(Line, Pictures).
