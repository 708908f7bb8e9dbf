% SPDX-License-Identifier: MIT
% compiled: yes
% A row of a board of 25 places is pushed: three boards in turn that functor/3 gives and a loop
% fills, each with another place changed, which the row's number says.
players(up, down).
values(-50, 50).
initial(s(b(0,0,0,0,0, 0,0,0,0,0, 0,0,0,0,0, 0,0,0,0,0, 0,0,0,0,0), 1, 0)).
to_move(s(_, Turn, _), Player) :- ( Turn =:= 1 -> Player = up ; Player = down ).

move(s(Board, Turn, N), push(Row, Side), s(Next, Turn1, N1)) :-
    N < 6,
    between(0, 4, Row),
    ( Side = l ; Side = r ),
    I is Row * 5 + 1,
    J is I + 1,
    K is I + 2,
    arg(I, Board, A), arg(J, Board, B), arg(K, Board, C),
    (   Side = l
    ->  C =\= -Turn, Left = Turn, Middle = A, Right = B
    ;   A =\= -Turn, Left = B, Middle = C, Right = Turn
    ),
    set(Board, I, Left, Board1),
    set(Board1, J, Middle, Board2),
    set(Board2, K, Right, Next),
    Turn1 is -Turn,
    N1 is N + 1.

set(Board, I, Piece, Next) :-
    functor(Board, Name, Size),
    functor(Next, Name, Size),
    copy(1, Size, I, Piece, Board, Next).

copy(K, Size, I, Piece, Board, Next) :-
    (   K > Size
    ->  true
    ;   K =:= I
    ->  arg(K, Next, Piece),
        Up is K + 1,
        copy(Up, Size, I, Piece, Board, Next)
    ;   arg(K, Board, Old),
        arg(K, Next, Old),
        Up is K + 1,
        copy(Up, Size, I, Piece, Board, Next)
    ).

terminal(s(Board, _, N), V) :-
    N >= 6,
    score(1, Board, 0, V).

score(26, _, V, V) :- !.
score(I, Board, V0, V) :-
    arg(I, Board, X),
    V1 is V0 + X * I mod 7,
    Up is I + 1,
    score(Up, Board, V1, V).
