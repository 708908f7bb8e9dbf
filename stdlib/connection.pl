% SPDX-License-Identifier: MIT
% Groups of stones: cells of a grid that hold the same and hang together, by whatever neighbourhood
% the game has. Neighbour is a goal called as call(Neighbour, Grid, R, C, R1, C1), for example
% neighbour4 of library(grid) or hex_neighbour of library(hexgrid).
:- module(connection, [group/5, reaches/6]).
:- use_module(library(lists)).
:- use_module(library(grid)).

:- meta_predicate
    group(5, +, +, +, -),
    reaches(5, +, +, +, ?, ?).

% group(:Neighbour, +Grid, +R, +C, -Positions): the cells that are connected with R-C by neighbours
% that hold the same, R-C included; sorted.
group(Neighbour, Grid, R, C, Positions) :-
    cell(Grid, R, C, X),
    grown([R-C], Neighbour, Grid, X, [R-C], Group),
    sort(Group, Positions).

grown([], _, _, _, Group, Group).
grown([R-C|Open], Neighbour, Grid, X, Seen, Group) :-
    findall(R1-C1, alike(Neighbour, Grid, R, C, X, Seen, R1, C1), New),
    append(New, Open, Open1),
    append(New, Seen, Seen1),
    grown(Open1, Neighbour, Grid, X, Seen1, Group).

alike(Neighbour, Grid, R, C, X, Seen, R1, C1) :-
    call(Neighbour, Grid, R, C, R1, C1),
    cell(Grid, R1, C1, X),
    \+ memberchk(R1-C1, Seen).

% reaches(:Neighbour, +Grid, +R, +C, ?R1, ?C1): the group of R-C has a cell R1-C1; once for each.
reaches(Neighbour, Grid, R, C, R1, C1) :-
    group(Neighbour, Grid, R, C, Positions),
    member(R1-C1, Positions).
