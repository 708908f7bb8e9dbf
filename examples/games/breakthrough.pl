% SPDX-License-Identifier: MIT
% Breakthrough, by Dan Troyka (2000). Each player has two rows of men on his side of the board. A
% man goes one square forward, straight or diagonally, onto a free square; diagonally he may also
% capture. Who brings a man to the last rank wins, and so does who has captured all enemy men. White
% moves first; there are no draws.
%
% Values for White, in plies, by width and height: 2x4 loss in 8, 2x5 loss in 10, 2x6 win in 15, 3x4
% loss in 12, 4x4 loss in 14 (recomputed by independent programs), 5x5 loss in 26 (littlegolem.net).

board(3, 4).

:- use_module(library(grid)).
:- use_module(library(moves)).
:- use_module(library(players)).
:- use_module(library(symmetry)).

game('Breakthrough').
players(white, black).
values(-1000, 1000).

initial(breakthrough(white, G)) :-
    board(Width, Height),
    grid(Height, Width, empty, G0),
    R is Height - 1,
    put_row(G0, 1, black, G1),
    put_row(G1, 2, black, G2),
    put_row(G2, R, white, G3),
    put_row(G3, Height, white, G).

to_move(breakthrough(P, _), P).

move(breakthrough(P, G), R-C>R1-C1, breakthrough(Q, H)) :-
    opponent(P, Q),
    cell(G, R, C, P),
    forward(P, Forward),
    (   step(G, R, C, Forward, R1, C1),
        cell(G, R1, C1, empty)
    ;   oblique(Forward, Diagonal),
        step(G, R, C, Diagonal, R1, C1),
        \+ cell(G, R1, C1, P)
    ),
    carry(G, R, C, R1, C1, empty, H).

forward(white, n).
forward(black, s).

% Only the player who has just moved can have reached the last rank. A player with men has a move.
terminal(breakthrough(P, G), V) :-
    (   opponent(P, Q),
        forward(Q, Forward),
        far_row(G, Forward, R),
        cell(G, R, _, Q)
    ->  true
    ;   \+ cell(G, _, _, P)
    ),
    loss_value(P, V).

% A man is worth 10, and 1 for each rank that he has left behind him, White's men counting for MAX.
eval(breakthrough(_, G), V) :-
    dimensions(G, Rows, _),
    findall(N, worth(G, Rows, N), Ns),
    sum_list(Ns, Sum),
    V is max(-999, min(999, Sum)).

worth(G, Rows, N) :-
    cell(G, R, _, P),
    worth(P, R, Rows, N).

worth(white, R, Rows, N) :- N is 10 + Rows - R.
worth(black, R, _, N) :- N is 1 - R - 10.

canonical(breakthrough(P, G), breakthrough(P, L)) :- least(mirror_image, G, L).

% Captures first.
priority(breakthrough(_, G), _>R-C, N) :-
    (   cell(G, R, C, empty)
    ->  N = 0
    ;   N = 1
    ).

show(breakthrough(_, G)) :- draw(G, [empty-'.', white-'W', black-'B']).
