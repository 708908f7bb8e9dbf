% SPDX-License-Identifier: MIT
% A square that may be far from the board, or no number at all, and neighbours of it that are only
% looked at once that was tested: what they have in common may be computed before.
% compiled: yes
values(-3, 3).
initial(s(b(x, e, o, e, x, e, o, e, x), at(2, 2), max)).
to_move(s(_, _, P), P).
move(s(B, At, P), To-S, s(C, To, Q)) :-
    other(P, Q),
    jump(At, To),
    neighbour(B, At, S),
    marked(S, B, C).

neighbour(_, _, none).
neighbour(B, at(Row, Column), S) :-
    on_board(Row), on_board(Column),
    Row < 3,
    I is Row * 3 + Column,
    arg(I, B, S).
neighbour(B, at(Row, Column), S) :-
    on_board(Row), on_board(Column),
    Row > 1,
    I is (Row - 2) * 3 + Column,
    arg(I, B, S).
neighbour(B, at(Row, Column), S) :-
    on_board(Row), on_board(Column),
    Column < 3,
    I is (Row - 1) * 3 + Column + 1,
    arg(I, B, S).

on_board(N) :- integer(N), N >= 1, N =< 3.

marked(none, B, B).
marked(x, b(A, B, C, D, _, F, G, H, I), b(A, B, C, D, o, F, G, H, I)).
marked(o, b(A, B, C, D, E, F, G, H, _), b(A, B, C, D, E, F, G, H, x)).

other(max, min).
other(min, max).

jump(at(R, C), at(R1, C1)) :-
    integer(R), integer(C),
    member(D-E, [1-0, 0-1, 400000000-1, -900000000-(-900000000)]),
    R1 is R + D,
    C1 is C + E,
    abs(R1) < 1000000000,
    abs(C1) < 1000000000.
jump(at(R, _), at(off, R)) :- integer(R).
jump(at(_, C), at(1, C)) :- integer(C).
jump(at(off, _), at(2, 3)).
