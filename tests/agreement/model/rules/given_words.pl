% SPDX-License-Identifier: MIT
% compiled: yes
% Choices that do not depend on the position: facts of several words, pairs but for one, atoms beside
% integers, more than anybody counts; and walks along the lines that they give, one within another.
values(-200, 200).
players(a, b).
initial(s(a, [[k, '.', '.', n], ['.', '.', m, '.'], ['.', q, '.', '.'], ['.', '.', '.', r]], 3)).
to_move(s(P, _, _), P).

line(0, 1).
line(0, -1).
line(1, 0).
line(-1, 0).

leap(DX, DY) :- member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2)]).
leap(DX, DY) :- leap_back(DY, DX).
leap_back(DY, DX) :- member(DX/DY, [(-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]).

around(DX, DY) :- member(DX, [-1, 0, 1]), member(DY, [-1, 0, 1]), \+ (DX = 0, DY = 0).

% What a man is worth: an atom beside an integer, and an integer beside atoms.
worth(k, high, 9).
worth(n, low, 3).
worth(m, none, x).
worth(q, high, 8).
worth(r, low, -4).

% Farther apart than code adds without care.
far(1000000000000, up).
far(-1000000000000, down).
far(7, up).

% Too many for a table.
many(X, Y) :- between(1, 9, X), between(1, 9, Y), X * Y =\= 81.

twice(D) :- member(D, [4, 2, 0]).

at(Board, X, Y, C) :- nth1(Y, Board, Row), nth1(X, Row, C).

put(Board, X, Y, C, New) :-
    nth1(Y, Board, Row, Rows),
    nth1(X, Row, _, Cells),
    nth1(X, Row1, C, Cells),
    nth1(Y, New, Row1, Rows).

slide(Board, X, Y, DX, DY, X2, Y2) :-
    X1 is X + DX,
    Y1 is Y + DY,
    at(Board, X1, Y1, '.'),
    ( X2 = X1, Y2 = Y1 ; slide(Board, X1, Y1, DX, DY, X2, Y2) ).

steps(k, DX, DY) :- around(DX, DY).
steps(n, DX, DY) :- leap(DX, DY).

moved(Board, X, Y, X2, Y2) :-
    at(Board, X, Y, M),
    (   ( M = q ; M = r ),
        line(DX, DY),
        slide(Board, X, Y, DX, DY, X2, Y2)
    ;   steps(M, DX, DY),
        X2 is X + DX,
        Y2 is Y + DY,
        at(Board, X2, Y2, '.')
    ;   M = m,
        line(DX, DY),
        slide(Board, X, Y, DX, DY, X1, Y1),
        line(EX, EY),
        slide(Board, X1, Y1, EX, EY, X2, Y2),
        \+ ( line(FX, FY), slide(Board, X, Y, FX, FY, X2, Y2) )
    ).

move(s(P, Board, N), go(X/Y, X2/Y2), s(Q, New, M)) :-
    N > 0,
    M is N - 1,
    other(P, Q),
    between(1, 4, Y),
    between(1, 4, X),
    moved(Board, X, Y, X2, Y2),
    at(Board, X, Y, C),
    put(Board, X, Y, '.', B1),
    put(B1, X2, Y2, C, New).

other(a, b).
other(b, a).

terminal(s(_, Board, 0), V) :-
    findall(W, ( member(Row, Board), member(C, Row), worth(C, _, W), integer(W) ), Ws),
    sum_list(Ws, Sum),
    aggregate_all(count, ( many(X, Y), X + Y =:= 9 ), Nines),
    findall(U, ( far(F, U), F > 5 ), Us),
    length(Us, Ups),
    aggregate_all(max(D), twice(D), Most),
    once(( around(DX, DY), DX > 0, at(Board, 2, 2, '.') ; DX = 5, DY = 5 )),
    V is Sum + Nines + Ups + Most + 3 * DX + DY.

eval(s(_, Board, _), V) :-
    aggregate_all(count, ( around(DX, DY), X is 2 + DX, Y is 2 + DY, at(Board, X, Y, '.') ), A),
    aggregate_all(count, ( leap(DX, DY), X is 2 + DX, Y is 3 + DY, at(Board, X, Y, C), C \== '.' ), B),
    aggregate_all(count, ( worth(M, K, _), K \== none, at(Board, _, _, M) ), C1),
    V is A * 10 + B - C1.
