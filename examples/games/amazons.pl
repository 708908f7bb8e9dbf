% SPDX-License-Identifier: MIT
% The Game of the Amazons, by Walter Zamkauskas (1988). Each player has four amazons. A move takes
% one of them like a chess queen over free squares, then shoots an arrow, which flies likewise from
% where she stands; the square it hits is closed for good. Who cannot move loses. White moves first.
%
%     . B . . B .
%     B . . . . B
%     . . . . . .
%     W . . . . W
%     . W . . W .
%
% Values, by rows x columns: 4x5, 5x4, 4x6, 5x5, 5x6 and 4x7 are won by the first player, 6x4 by the
% second (J. Song, M. Mueller, "An Enhanced Solver for the Game of Amazons", 2014); all too large
% for a plain search. The 4x4 board below, half filled with amazons, is lost in 8 plies (recomputed
% by an independent program).

board(4, 4).

:- use_module(library(grid)).
:- use_module(library(moves)).
:- use_module(library(players)).
:- use_module(library(symmetry)).

game('Amazons').
players(white, black).
values(-1000, 1000).

initial(amazons(white, G)) :-
    board(Rows, Columns),
    grid(Rows, Columns, empty, G0),
    R is Rows - 1,
    C is Columns - 1,
    put_all(G0, [1-2, 1-C, 2-1, 2-Columns], black, G1),
    put_all(G1, [R-1, R-Columns, Rows-2, Rows-C], white, G).

to_move(amazons(P, _), P).

% From, to, and where the arrow goes.
move(amazons(P, G), amazon(R-C, R1-C1, R2-C2), amazons(Q, H)) :-
    opponent(P, Q),
    cell(G, R, C, P),
    slide(G, R, C, _, empty, R1, C1),
    carry(G, R, C, R1, C1, empty, G1),
    slide(G1, R1, C1, _, empty, R2, C2),
    put(G1, R2, C2, arrow, H).

terminal(amazons(P, G), V) :-
    \+ ( cell(G, R, C, P), neighbour8(G, R, C, R1, C1), cell(G, R1, C1, empty) ),
    loss_value(P, V).

% How many more squares White's amazons can reach in one move than Black's.
eval(amazons(_, G), V) :-
    reached(white, G, White),
    reached(black, G, Black),
    V is White - Black.

reached(P, G, N) :-
    findall(R1-C1, (cell(G, R, C, P), slide(G, R, C, _, empty, R1, C1)), Squares),
    sort(Squares, Different),
    length(Different, N).

canonical(amazons(P, G), amazons(P, L)) :- least(mirror_image, G, L).

show(amazons(_, G)) :- draw(G, [empty-'.', white-'W', black-'B', arrow-'#']).
