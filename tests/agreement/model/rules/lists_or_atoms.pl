% SPDX-License-Identifier: MIT
% compiled: yes
% asks: never
% A part that is a list of one length, a structure or an atom: cell by cell, in a list of squares
% and alone, looked at by patterns and by what takes any list, and sorted.
initial(q(max, none, [[tall, 1], [tall, 2], [short, 1], [short, 2]], [free, free, free, free])).

to_move(q(P, _, _, _), P).

move(q(P, none, Pieces, Board), give(Piece), q(Q, Piece, Left, Board)) :-
    other(P, Q),
    select(Piece, Pieces, Left).
move(q(P, [H, N], Pieces, Board), put(I), q(P, none, Pieces, Board1)) :-
    nth1(I, Board, free, Others),
    nth1(I, Board1, [H, N], Others).
move(q(P, Piece, Pieces, Board), weigh(S), q(Q, held(S), Pieces, Board)) :-
    other(P, Q),
    is_list(Piece),
    Piece = [_|Numbers],
    sum_list(Numbers, S),
    length(Piece, L),
    S < L.
move(q(P, held(N), Pieces, Board), turn(J), q(Q, none, Pieces, Board1)) :-
    other(P, Q),
    nth1(J, Board, [H|Rest], Others),
    last(Rest, N),
    reverse([H|Rest], [_, H1]),
    nth1(J, Board1, gone(H1), Others).
move(q(P, held(_), Pieces, Board), sort, q(Q, none, Pieces, Board1)) :-
    other(P, Q),
    msort(Board, Board1),
    Board1 \== Board.

terminal(q(P, none, _, [[A, _], [A, _]|_]), V) :- value(P, V).
terminal(q(P, none, _, Board), V) :-
    Board = [_, _, X, Y],
    X @< Y,
    \+ atom(X),
    X =.. [_, First|_],
    functor(Y, _, Arity),
    Arity > 1,
    arg(1, Y, First),
    value(P, V).
terminal(q(_, none, [], _), 0).

value(max, -1).
value(min, 1).

eval(q(_, Piece, _, Board), V) :-
    findall(N, (member(X, [Piece|Board]), compound(X), weight(X, N)), Ns),
    foldl([N, V0, V1]>>(V1 is V0 + N), Ns, 0, V).

weight([_, N], N).
weight(held(N), N).
weight(gone(H), N) :- ( H == tall -> N = -1 ; N = -2 ).

canonical(q(P, Piece, Pieces, Board), q(P, Piece, Pieces, Sorted)) :- msort(Board, Sorted).

other(max, min).
other(min, max).
