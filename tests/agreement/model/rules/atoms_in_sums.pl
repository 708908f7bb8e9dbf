% SPDX-License-Identifier: MIT
% compiled: yes
% Cells of a board in arithmetic: atoms are errors, but e is a number; the machine is asked.
initial(s(x, b(e, e, e, e, e, e), 0)).

to_move(s(x, _, _), max).
to_move(s(o, _, _), min).

move(s(P, B, N), I, s(Q, B1, M)) :-
    other(P, Q),
    B =.. [b|Cells],
    nth1(I, Cells, e, Rest),
    nth1(I, Cells1, P, Rest),
    B1 =.. [b|Cells1],
    M is (N + I) mod 5.
move(s(P, B, N), sum(I), s(Q, B, 0)) :-
    N =:= 4,
    other(P, Q),
    arg(I, B, Cell),
    ( Cell == e -> true ; I =:= 2, Sum is Cell + 1, Sum > 0 ).
move(s(P, B, N), more, s(Q, B, 1)) :-
    N =:= 3,
    other(P, Q),
    arg(1, B, Cell),
    Cell > 2,
    Cell < 3.

other(x, o).
other(o, x).

eval(s(_, _, N), N).
