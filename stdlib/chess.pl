% SPDX-License-Identifier: MIT
% The chessboard's squares by their algebraic names, a1 to h8, and how chessmen move over them. For
% games with few men, whose position lists where each man stands. Directions have the names of
% library(grid), north (n) being up, towards rank 8.
:- module(chess, [
    square/3, square_step/3, king_step/2, adjacent/2,
    rook_slide/3, bishop_slide/3, queen_slide/3,
    rook_attacks/3, bishop_attacks/3, queen_attacks/3,
    left_half/2, triangle/2,
    draw_squares/2
]).
:- use_module(library(apply)).
:- use_module(library(lists)).

% square(?Square, ?File, ?Rank): file a is 1; enumerates.
square(Square, File, Rank) :-
    (   nonvar(Square)
    ->  place(Square, File, Rank)
    ;   between(1, 8, Rank),
        rank(Rank, Squares),
        arg(File, Squares, Square)
    ).

rank(1, squares(a1, b1, c1, d1, e1, f1, g1, h1)).
rank(2, squares(a2, b2, c2, d2, e2, f2, g2, h2)).
rank(3, squares(a3, b3, c3, d3, e3, f3, g3, h3)).
rank(4, squares(a4, b4, c4, d4, e4, f4, g4, h4)).
rank(5, squares(a5, b5, c5, d5, e5, f5, g5, h5)).
rank(6, squares(a6, b6, c6, d6, e6, f6, g6, h6)).
rank(7, squares(a7, b7, c7, d7, e7, f7, g7, h7)).
rank(8, squares(a8, b8, c8, d8, e8, f8, g8, h8)).

place(a1, 1, 1).
place(a2, 1, 2).
place(a3, 1, 3).
place(a4, 1, 4).
place(a5, 1, 5).
place(a6, 1, 6).
place(a7, 1, 7).
place(a8, 1, 8).
place(b1, 2, 1).
place(b2, 2, 2).
place(b3, 2, 3).
place(b4, 2, 4).
place(b5, 2, 5).
place(b6, 2, 6).
place(b7, 2, 7).
place(b8, 2, 8).
place(c1, 3, 1).
place(c2, 3, 2).
place(c3, 3, 3).
place(c4, 3, 4).
place(c5, 3, 5).
place(c6, 3, 6).
place(c7, 3, 7).
place(c8, 3, 8).
place(d1, 4, 1).
place(d2, 4, 2).
place(d3, 4, 3).
place(d4, 4, 4).
place(d5, 4, 5).
place(d6, 4, 6).
place(d7, 4, 7).
place(d8, 4, 8).
place(e1, 5, 1).
place(e2, 5, 2).
place(e3, 5, 3).
place(e4, 5, 4).
place(e5, 5, 5).
place(e6, 5, 6).
place(e7, 5, 7).
place(e8, 5, 8).
place(f1, 6, 1).
place(f2, 6, 2).
place(f3, 6, 3).
place(f4, 6, 4).
place(f5, 6, 5).
place(f6, 6, 6).
place(f7, 6, 7).
place(f8, 6, 8).
place(g1, 7, 1).
place(g2, 7, 2).
place(g3, 7, 3).
place(g4, 7, 4).
place(g5, 7, 5).
place(g6, 7, 6).
place(g7, 7, 7).
place(g8, 7, 8).
place(h1, 8, 1).
place(h2, 8, 2).
place(h3, 8, 3).
place(h4, 8, 4).
place(h5, 8, 5).
place(h6, 8, 6).
place(h7, 8, 7).
place(h8, 8, 8).

% at(+File, +Rank, -Square): fails off the board, by one file or rank at most.
at(File, Rank, Square) :-
    rank(Rank, Squares),
    arg(File, Squares, Square).

direction(n, 0, 1).
direction(ne, 1, 1).
direction(e, 1, 0).
direction(se, 1, -1).
direction(s, 0, -1).
direction(sw, -1, -1).
direction(w, -1, 0).
direction(nw, -1, 1).

% square_step(+Square, ?Direction, -Next): one step that stays on the board.
square_step(Square, Direction, Next) :-
    place(Square, F, R),
    direction(Direction, DF, DR),
    F1 is F + DF,
    R1 is R + DR,
    at(F1, R1, Next).

% king_step(+Square, -Next): in any direction.
king_step(Square, Next) :- square_step(Square, _, Next).

% adjacent(+Square, +Square): different, and a king's step apart.
adjacent(X, Y) :-
    X \== Y,
    place(X, F, R),
    place(Y, F1, R1),
    abs(F - F1) =< 1,
    abs(R - R1) =< 1.

% rook_slide(+Square, +Blocked, -To), and likewise bishop_slide/3 and queen_slide/3: where the man
% can go; no further than up to the squares of the list Blocked.
rook_slide(Square, Blocked, To) :-
    straight(DF, DR),
    slide(Square, DF, DR, Blocked, To).

bishop_slide(Square, Blocked, To) :-
    diagonal(DF, DR),
    slide(Square, DF, DR, Blocked, To).

queen_slide(Square, Blocked, To) :-
    direction(_, DF, DR),
    slide(Square, DF, DR, Blocked, To).

straight(0, 1).
straight(1, 0).
straight(0, -1).
straight(-1, 0).

diagonal(1, 1).
diagonal(1, -1).
diagonal(-1, -1).
diagonal(-1, 1).

slide(Square, DF, DR, Blocked, To) :-
    place(Square, F, R),
    slide_(F, R, DF, DR, Blocked, To).

slide_(F0, R0, DF, DR, Blocked, To) :-
    F is F0 + DF,
    R is R0 + DR,
    at(F, R, Square),
    \+ memberchk(Square, Blocked),
    (   To = Square
    ;   slide_(F, R, DF, DR, Blocked, To)
    ).

% rook_attacks(+Square, +Target, +Blocked), and likewise bishop_attacks/3 and queen_attacks/3: the
% man on Square attacks Target: none of the squares between them is in the list Blocked.
rook_attacks(Square, Target, Blocked) :-
    apart(Square, Target, F, R, Files, Ranks),
    (   Files =:= 0
    ->  Ranks =\= 0
    ;   Ranks =:= 0
    ),
    open_line(F, R, Files, Ranks, Target, Blocked).

bishop_attacks(Square, Target, Blocked) :-
    apart(Square, Target, F, R, Files, Ranks),
    Files =\= 0,
    abs(Files) =:= abs(Ranks),
    open_line(F, R, Files, Ranks, Target, Blocked).

queen_attacks(Square, Target, Blocked) :-
    (   rook_attacks(Square, Target, Blocked)
    ->  true
    ;   bishop_attacks(Square, Target, Blocked)
    ).

apart(Square, Target, F, R, Files, Ranks) :-
    place(Square, F, R),
    place(Target, F1, R1),
    Files is F1 - F,
    Ranks is R1 - R.

open_line(F0, R0, Files, Ranks, Target, Blocked) :-
    F is F0 + sign(Files),
    R is R0 + sign(Ranks),
    at(F, R, Square),
    (   Square == Target
    ->  true
    ;   \+ memberchk(Square, Blocked),
        open_line(F, R, Files, Ranks, Target, Blocked)
    ).

% left_half(+Squares, -Images): of a list of squares and its mirror image the one whose first square
% is on files a to d.
left_half([Square|Squares], Images) :-
    place(Square, F, _),
    (   F =< 4
    ->  Images = [Square|Squares]
    ;   maplist(mirrored, [Square|Squares], Images)
    ).

mirrored(Square, Image) :-
    place(Square, F, R),
    F1 is 9 - F,
    at(F1, R, Image).

% triangle(+Squares, -Images): of the eight turned and flipped images of a list of squares the one
% whose first square lies in the triangle a1-d1-d4, and whose first square that is not on the long
% diagonal from a1 lies below it. For men that move alike in all directions: no pawns.
triangle(Squares, Images) :-
    Squares = [Square|_],
    place(Square, F, R),
    (   F =< 4
    ->  Files = same
    ;   Files = flipped
    ),
    (   R =< 4
    ->  Ranks = same
    ;   Ranks = flipped
    ),
    coordinates(Squares, Files, Ranks, Coordinates),
    (   above_diagonal(Coordinates)
    ->  named_turned(Coordinates, Images)
    ;   named(Coordinates, Images)
    ).

coordinates([], _, _, []).
coordinates([Square|Squares], Files, Ranks, [F1-R1|Coordinates]) :-
    place(Square, F, R),
    counted(Files, F, F1),
    counted(Ranks, R, R1),
    coordinates(Squares, Files, Ranks, Coordinates).

counted(same, X, X).
counted(flipped, X, Y) :- Y is 9 - X.

above_diagonal([F-R|Coordinates]) :-
    (   R =:= F
    ->  above_diagonal(Coordinates)
    ;   R > F
    ).

named([], []).
named([F-R|Coordinates], [Square|Squares]) :-
    at(F, R, Square),
    named(Coordinates, Squares).

named_turned([], []).
named_turned([F-R|Coordinates], [Square|Squares]) :-
    at(R, F, Square),
    named_turned(Coordinates, Squares).

% draw_squares(+Men, +Empty): writes the board, rank 8 on top; Men are pairs Square-Picture.
draw_squares(Men, Empty) :-
    forall(between(1, 8, Down), draw_rank(Down, Men, Empty)),
    write('  a b c d e f g h'), nl.

draw_rank(Down, Men, Empty) :-
    Rank is 9 - Down,
    write(Rank),
    forall(between(1, 8, File), draw_square(File, Rank, Men, Empty)),
    nl.

draw_square(File, Rank, Men, Empty) :-
    at(File, Rank, Square),
    write(' '),
    (   memberchk(Square-Picture, Men)
    ->  write(Picture)
    ;   write(Empty)
    ).
