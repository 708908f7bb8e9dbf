% SPDX-License-Identifier: MIT
% Checkers (English draughts) on a board of N by N squares, N even; on the usual 8x8 board each
% player has three rows of men, on 6x6 two, on 4x4 one. Men move diagonally forward, kings also
% backward, by one square. To capture a man jumps over an adjacent enemy piece to the free square
% behind it, and goes on with the same piece as long as it can; a player who can capture must. A man
% that reaches the last row becomes a king, which ends his move. Who cannot move loses. A position
% that repeats is a draw. Black, at the top, moves first.
%
% Values: 8x8 is a draw (J. Schaeffer and others, 2007), far too large for a plain search; the small
% board here is a draw too (recomputed with SWI-Prolog).
%
%     --define "board(8)" --depth 4

board(4).

:- use_module(library(grid)).
:- use_module(library(moves)).
:- use_module(library(players)).

game('Checkers').
players(black, white).
values(-1000, 1000).
repetition(0).

% Only the squares with R + C odd are used.
initial(checkers(black, G)) :-
    board(N),
    grid(N, N, empty, G0),
    Rows is N // 2 - 1,
    findall(R-C, (dark(G0, R, C), R =< Rows), Top),
    findall(R-C, (dark(G0, R, C), R > N - Rows), Bottom),
    put_all(G0, Top, black_man, G1),
    put_all(G1, Bottom, white_man, G).

dark(G, R, C) :-
    inside(G, R, C),
    (R + C) mod 2 =:= 1.

to_move(checkers(P, _), P).

% A move is the list of the squares that the piece visits.
move(checkers(P, G), Way, checkers(Q, H)) :-
    opponent(P, Q),
    (   piece(G, P, R, C, Piece),
        jump_over(G, Q, Piece, R, C, _, _)
    ->  piece(G, P, R0, C0, Piece0),
        jumps(G, Q, Piece0, R0, C0, Jumps, H),
        Jumps = [_|_],
        Way = [R0-C0|Jumps]
    ;   piece(G, P, R, C, Piece),
        way(Piece, Direction),
        step(G, R, C, Direction, R1, C1),
        cell(G, R1, C1, empty),
        moved(G, R, C, R1, C1, H, _),
        Way = [R-C, R1-C1]
    ).

piece(G, P, R, C, Piece) :-
    owner(Piece, P),
    cell(G, R, C, Piece).

owner(black_man, black).
owner(black_king, black).
owner(white_man, white).
owner(white_king, white).

way(black_man, Direction) :- oblique(s, Direction).
way(white_man, Direction) :- oblique(n, Direction).
way(black_king, Direction) :- diagonal(Direction).
way(white_king, Direction) :- diagonal(Direction).

jump_over(G, Q, Piece, R, C, R1-C1, To) :-
    way(Piece, Direction),
    jump(G, R, C, Direction, empty, Enemy, R1, C1, To),
    owner(Enemy, Q).

% jumps(Board, Enemy, Piece, R, C, Jumps, NextBoard): as far as it goes.
jumps(G, Q, Piece, R, C, Jumps, H) :-
    (   jump_over(G, Q, Piece, R, C, _, _)
    ->  jump_over(G, Q, Piece, R, C, Over, R1-C1),
        put_all(G, [Over], empty, G1),
        moved(G1, R, C, R1, C1, G2, Next),
        Jumps = [R1-C1|More],
        jumps(G2, Q, Next, R1, C1, More, H)
    ;   Jumps = [],
        H = G
    ).

% The piece on R-C goes to R1-C1, and is crowned there if it is a man on the last row. Next is what
% may jump on: the piece, or `none` after a crowning.
moved(G, R, C, R1, C1, H, Next) :-
    carry(G, R, C, R1, C1, empty, G1),
    cell(G1, R1, C1, Piece),
    (   crowned(Piece, King, Forward),
        far_row(G, Forward, R1)
    ->  put(G1, R1, C1, King, H),
        Next = none
    ;   H = G1,
        Next = Piece
    ).

crowned(black_man, black_king, s).
crowned(white_man, white_king, n).

terminal(checkers(P, G), V) :-
    \+ move(checkers(P, G), _, _),
    loss_value(P, V).

% A man is worth 10, a king 15.
eval(checkers(_, G), V) :-
    findall(N, (cell(G, _, _, Piece), worth(Piece, N)), Ns),
    sum_list(Ns, V).

worth(black_man, 10).
worth(black_king, 15).
worth(white_man, -10).
worth(white_king, -15).

show(checkers(_, G)) :-
    draw(G, [empty-'.', black_man-b, black_king-'B', white_man-w, white_king-'W']).
