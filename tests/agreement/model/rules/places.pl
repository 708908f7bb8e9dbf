% SPDX-License-Identifier: MIT
% Lists taken apart by the length of their beginning, in all the ways that are compiled as a look at
% one element, and in some that must not be: parts that are used elsewhere too, numbers that are not
% known or out of range, other lists.
% compiled: yes
values(-1, 1).
initial(row(a, [x, o, e, x, o, e, x, e], 12)).
to_move(row(a, _, _), max).
to_move(row(b, _, _), min).

move(row(P, Cells, N), M, row(Q, Next, N1)) :-
    N > 0,
    N1 is N - 1,
    other(P, Q),
    change(Cells, N, M, Next).

other(a, b).
other(b, a).

% Behind length/2, and before it.
change(Cells, _, put(I), Next) :-
    between(0, 8, I),
    length(Before, I),
    append(Before, [e|After], Cells),
    append(Before, [x|After], Next).
change(Cells, _, take(I), Next) :-
    append(Before, [x|After], Cells),
    length(Before, I),
    append(Before, [e|After], Next).
% One that is left out, or only looked at.
change(Cells, _, drop(I), Next) :-
    length(Cells, L),
    L > 5,
    member(I, [0, 3, 5, 9]),
    length(Before, I),
    append(Before, [_|After], Cells),
    append(Before, After, Next).
change(Cells, N, same(X), Cells) :-
    I is N mod 3,
    length(Before, I),
    append(Before, [X|_], Cells),
    X \== e.
% Between them stands something else.
change(Cells, _, swap(I, X), Next) :-
    I = 2,
    length(Before, I),
    append(Before, [X|After], Cells),
    swapped(X, Y),
    Y \== X,
    append(Before, [Y|After], Next).
% An error late in the game.
change(Cells, N, late, Next) :-
    N < 2,
    I is N - 2,
    length(Before, I),
    append(Before, [_|After], Cells),
    append(Before, [o|After], Next).
% The parts are used for more.
change(Cells, _, turn(I), Next) :-
    member(I, [1, 4]),
    length(Before, I),
    append(Before, [_|After], Cells),
    append(After, [e|Before], Next).
change(Cells, _, double(I), Next) :-
    I = 3,
    length(Before, I),
    append(Before, [e|After], Cells),
    append(Before, [o|After], Next),
    append(Before, [_|After], Cells).

swapped(x, o).
swapped(o, x).
swapped(e, x).

terminal(row(_, _, 0), 0).
terminal(row(_, Cells, _), 1) :- \+ member(e, Cells).
eval(row(_, Cells, _), V) :- ( Cells = [x|_] -> V = 1 ; V = -1 ).
