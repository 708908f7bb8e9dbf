% SPDX-License-Identifier: MIT
% compiled: yes
% Hasami shogi on 5x5: rook moves, capture by enclosing one piece between two. One piece left loses.
game('Hasami').
players(black, white).
values(-100, 100).
repetition(0).

initial(pos(black, [[w,w,w,w,w],
                    ['.','.','.','.','.'],
                    ['.','.','.','.','.'],
                    ['.','.','.','.','.'],
                    [b,b,b,b,b]])).

to_move(pos(P, _), P).

piece(black, b).
piece(white, w).
opponent(black, white).
opponent(white, black).

cell(Board, R, C, X) :- nth1(R, Board, Row), nth1(C, Row, X).

replace(1, [_|T], X, [X|T]) :- !.
replace(N, [H|T], X, [H|T1]) :- N1 is N - 1, replace(N1, T, X, T1).

set_cell(Board, R, C, X, New) :-
    nth1(R, Board, Row),
    replace(C, Row, X, NewRow),
    replace(R, Board, NewRow, New).

direction(0, 1).
direction(0, -1).
direction(1, 0).
direction(-1, 0).

slide(Board, R, C, DR, DC, R2, C2) :-
    R1 is R + DR, C1 is C + DC,
    cell_in(R1, C1),
    cell(Board, R1, C1, '.'),
    (   R2 = R1, C2 = C1
    ;   slide(Board, R1, C1, DR, DC, R2, C2)
    ).

cell_in(R, C) :- R >= 1, R =< 5, C >= 1, C =< 5.

move(pos(P, Board), R-C > R2-C2, pos(Q, Final)) :-
    piece(P, X),
    cell(Board, R, C, X),
    direction(DR, DC),
    slide(Board, R, C, DR, DC, R2, C2),
    opponent(P, Q),
    piece(Q, Y),
    set_cell(Board, R, C, '.', B1),
    set_cell(B1, R2, C2, X, B2),
    capture_all(B2, R2, C2, X, Y, Final).

capture_all(Board, R, C, X, Y, Final) :-
    findall(DR/DC, direction(DR, DC), Ds),
    foldl(capture(R, C, X, Y), Ds, Board, Final).

capture(R, C, X, Y, DR/DC, Board, New) :-
    (   R1 is R + DR, C1 is C + DC,
        R2 is R1 + DR, C2 is C1 + DC,
        cell_in(R2, C2),
        cell(Board, R1, C1, Y),
        cell(Board, R2, C2, X)
    ->  set_cell(Board, R1, C1, '.', New)
    ;   New = Board
    ).

count(Board, X, N) :- append(Board, Flat), include(==(X), Flat, Xs), length(Xs, N).

terminal(pos(P, Board), V) :-
    piece(P, X),
    count(Board, X, N),
    N =< 1,
    ( P == black -> V = -100 ; V = 100 ).

eval(pos(_, Board), V) :-
    count(Board, b, B), count(Board, w, W), V is B - W.
