% SPDX-License-Identifier: MIT
% Boards that are drawn as points joined by lines, in any pattern: a compound term with an argument
% for each point, points(...); points are numbered from 1. Which points are joined is for the game
% to say, by edge/2 if it likes. Reading a point takes constant time; changing one copies the board.
:- module(points, [
    points/3, point/3, put_point/4, put_points/4, carry_point/5, count_points/3, joined/2,
    draw_points/3
]).
:- use_module(library(lists)).

% points(+N, +Fill, -Board)
points(N, Fill, Board) :-
    must_be(positive_integer, N),
    findall(Fill, between(1, N, _), Contents),
    Board =.. [points|Contents].

% point(+Board, ?I, ?X): point I holds X; enumerates.
point(Board, I, X) :- arg(I, Board, X).

% put_point(+Board, +I, +X, -Board1): with X on point I; fails if there is no such point.
put_point(Board0, I, X, Board) :-
    Board0 =.. [Name|Contents0],
    replaced(I, Contents0, X, Contents),
    Board =.. [Name|Contents].

replaced(I, [Y|Ys], X, Zs) :-
    (   I =:= 1
    ->  Zs = [X|Ys]
    ;   Zs = [Y|Rest],
        I1 is I - 1,
        replaced(I1, Ys, X, Rest)
    ).

% put_points(+Board, +Is, +X, -Board1): with X on every point of a list.
put_points(Board, [], _, Board).
put_points(Board0, [I|Is], X, Board) :-
    put_point(Board0, I, X, Board1),
    put_points(Board1, Is, X, Board).

% carry_point(+Board, +I, +J, +Empty, -Board1): the piece on I goes to J, and takes what is there; I
% then holds Empty.
carry_point(Board0, I, J, Empty, Board) :-
    arg(I, Board0, Piece),
    put_point(Board0, I, Empty, Board1),
    put_point(Board1, J, Piece, Board).

% count_points(+Board, +X, -N): how many points hold X (compared by ==).
count_points(Board, X, N) :-
    functor(Board, _, Points),
    count_points_(Points, Board, X, 0, N).

count_points_(I, Board, X, N0, N) :-
    (   I =:= 0
    ->  N = N0
    ;   arg(I, Board, Y),
        (   Y == X
        ->  N1 is N0 + 1
        ;   N1 = N0
        ),
        I1 is I - 1,
        count_points_(I1, Board, X, N1, N)
    ).

% joined(?I, ?J): edge(I, J) or edge(J, I) of the rule file.
joined(I, J) :- edge(I, J).
joined(I, J) :- edge(J, I).

% draw_points(+Board, +Lines, +Pictures): writes Lines, a list of atoms, in which the letters a to z
% stand for the points 1 to 26; Pictures are pairs Content-Picture, and what has none is written as
% it is.
draw_points(Board, Lines, Pictures) :-
    forall(member(Line, Lines), draw_line(Line, Board, Pictures)).

draw_line(Line, Board, Pictures) :-
    atom_codes(Line, Codes),
    forall(member(Code, Codes), draw_code(Code, Board, Pictures)),
    nl.

draw_code(Code, Board, Pictures) :-
    I is Code - 0'a + 1,
    (   I >= 1,
        I =< 26,
        arg(I, Board, X)
    ->  (   memberchk(X-Picture, Pictures)
        ->  write(Picture)
        ;   write(X)
        )
    ;   char_code(Char, Code),
        put_char(Char)
    ).
