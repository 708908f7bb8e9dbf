% SPDX-License-Identifier: MIT
% compiled: yes
% A board is made anew for each move: functor/3 gives one without contents, and a loop fills it in,
% with the new piece in one of its places.
players(left, right).
values(-1, 1).
initial(s(left, b(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))).
to_move(s(Player, _), Player).
other(left, right).
other(right, left).
piece(left, 1).
piece(right, -1).

move(s(Player, Board), at(I, Span), s(Other, Next)) :-
    other(Player, Other),
    piece(Player, Piece),
    between(1, 12, I),
    arg(I, Board, 0),
    member(Span, [1, 2]),
    J is I + Span,
    set(Board, I, J, Piece, Next).

set(Board, I, J, Piece, Next) :-
    functor(Board, Name, Size),
    functor(Next, Name, Size),
    copy(1, Size, I, J, Piece, Board, Next).

copy(K, Size, I, J, Piece, Board, Next) :-
    (   K > Size
    ->  true
    ;   ( K =:= I ; K =:= J )
    ->  arg(K, Next, Piece),
        Up is K + 1,
        copy(Up, Size, I, J, Piece, Board, Next)
    ;   arg(K, Board, Old),
        arg(K, Next, Old),
        Up is K + 1,
        copy(Up, Size, I, J, Piece, Board, Next)
    ).

terminal(s(_, Board), V) :-
    \+ arg(_, Board, 0),
    findall(P, arg(_, Board, P), Ps),
    sum_list(Ps, Sum),
    V is sign(Sum).
