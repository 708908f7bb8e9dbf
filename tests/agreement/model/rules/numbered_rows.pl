% SPDX-License-Identifier: MIT
% Rows of a board by numbers that lie within it and outside of it; bounds in every order.
% compiled: yes
values(-100, 100).
initial(rows(max, 0, [[a, b, c, d], [b, c, d, a], [c, d, a, b], [d, a, b, c], [a, c, b, d]])).
to_move(rows(P, _, _), P).

move(rows(P, N, Rows), Move, rows(Q, N1, Rows1)) :-
    N < 4,
    other(P, Q),
    N1 is N + 1,
    step(N, Rows, Move, Rows1).

step(0, Rows, near(R1, C1), Rows1) :-
    member(R, [1, 3, 5]),
    member(DR, [-1, 0, 1]),
    R1 is R + DR,
    row(R1, Rows, Row),
    between(1, 4, C),
    C1 is C + DR,
    nth1(C1, Row, Cell),
    swap(R1, Rows, Cell, Rows1).
step(1, Rows, inside(R, C), Rows1) :-
    between(-1, 7, R),
    R < 6, R > 0,
    between(-2, 6, C),
    C =< 4, C > 0,
    nth1(R, Rows, Row),
    nth1(C, Row, Cell),
    D is max(abs(R - C), abs(C - 2)),
    D =:= 2,
    swap(D, Rows, Cell, Rows1).
step(2, Rows, from(R), Rows1) :-
    between(0, 6, R),
    nth0(R, Rows, [Cell|_]),
    swap(3, Rows, Cell, Rows1).
step(3, Rows, own(R), Rows1) :-
    member(R, [-4, -1, 2, 5]),
    own(R, Rows, Row),
    Row = [Cell|_],
    swap(R, Rows, Cell, Rows1).

row(R, Rows, Row) :- R >= 1, 5 >= R, nth1(R, Rows, Row).

own(1, [Row|_], Row).
own(N, [_|Rows], Row) :- N > 1, N1 is N - 1, own(N1, Rows, Row).

swap(R, Rows, Cell, Rows1) :-
    nth1(R, Rows, Row),
    front(Row, Cell, Row1),
    replaced(R, Rows, Row1, Rows1).

front([_|Cells], Cell, [Cell|Cells]).

replaced(1, [_|Rows], Row, [Row|Rows]).
replaced(N, [One|Rows], Row, [One|Rows1]) :- N > 1, N1 is N - 1, replaced(N1, Rows, Row, Rows1).

terminal(rows(_, 4, Rows), V) :-
    findall(W, ( nth1(R, Rows, Row), nth1(C, Row, Cell), weight(Cell, A), W is A * R * C ), Ws),
    sum_list(Ws, Sum),
    V is Sum mod 100.

weight(a, 1).
weight(b, 3).
weight(c, 4).
weight(d, 7).

other(max, min).
other(min, max).
