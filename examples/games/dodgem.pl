% SPDX-License-Identifier: MIT
% Dodgem, by Colin Vout (E. Berlekamp, J. Conway, R. Guy, "Winning Ways"). On a board of N by N
% squares each player has N-1 cars: north's cars begin in the bottom row and drive up, east's begin
% in the left column and drive right; the corner between them is free.
%
%     E . .
%     E . .
%     . N N
%
% A car goes one square forward or to either side, onto a free square; from the last row or column
% it may go forward off the board. Who has driven all his cars off wins, and so does who cannot
% move: blocking an opponent in loses. North moves first. A position that repeats is a draw.
%
% Value of 3x3: north wins in 19 plies; 1,963 positions can arise. Recomputed by independent
% programs.

board(3).

:- use_module(library(grid)).
:- use_module(library(moves)).
:- use_module(library(players)).

game('Dodgem').
players(north, east).
values(-1, 1).
repetition(0).

initial(dodgem(north, G)) :-
    board(N),
    grid(N, N, empty, G0),
    findall(N-C, between(2, N, C), Bottom),
    Rows is N - 1,
    findall(R-1, between(1, Rows, R), Left),
    put_all(G0, Bottom, north, G1),
    put_all(G1, Left, east, G).

to_move(dodgem(P, _), P).

move(dodgem(P, G), M, dodgem(Q, H)) :-
    opponent(P, Q),
    cell(G, R, C, P),
    drive(P, G, R, C, M, H).

drive(P, G, R, C, R-C>R1-C1, H) :-
    way(P, Direction),
    step(G, R, C, Direction, R1, C1),
    cell(G, R1, C1, empty),
    carry(G, R, C, R1, C1, empty, H).
drive(P, G, R, C, R-C>off, H) :-
    at_the_exit(P, G, R, C),
    put(G, R, C, empty, H).

% Forward and sideways.
way(north, n).
way(north, w).
way(north, e).
way(east, e).
way(east, n).
way(east, s).

at_the_exit(north, _, 1, _).
at_the_exit(east, G, _, C) :- dimensions(G, _, C).

terminal(dodgem(_, G), V) :-
    opponent(P, _),
    count_cells(G, P, 0),
    !,
    win_value(P, V).
terminal(dodgem(P, G), V) :-
    \+ move(dodgem(P, G), _, _),
    win_value(P, V).

% Off the board first, then forward, then sideways.
priority(dodgem(_, _), _>off, 2) :- !.
priority(dodgem(north, _), R-_>R1-_, N) :- N is R - R1.
priority(dodgem(east, _), _-C>_-C1, N) :- N is C1 - C.

show(dodgem(_, G)) :- draw(G, [empty-'.', north-'N', east-'E']).
