% SPDX-License-Identifier: MIT
% compiled: yes
% Pente on 5x5: four in a row, or two captures of pairs, win.
game('Little Pente').
players(x, o).
values(-1, 1).

initial(pente(Board, x, 0, 0)) :-
    length(Cells, 25),
    maplist(=(e), Cells),
    Board =.. [b|Cells].

to_move(pente(_, P, _, _), P).

other(x, o).
other(o, x).

index(X, Y, I) :- X >= 0, X < 5, Y >= 0, Y < 5, I is 5 * Y + X + 1.

at(Board, X, Y, V) :- index(X, Y, I), arg(I, Board, V).

put(Board, I, V, New) :-
    Board =.. [b|Cells],
    I0 is I - 1,
    length(Before, I0),
    append(Before, [_|After], Cells),
    append(Before, [V|After], NewCells),
    New =.. [b|NewCells].

move(pente(Board, P, CX, CO), X/Y, pente(Final, Q, CX2, CO2)) :-
    between(0, 4, Y),
    between(0, 4, X),
    at(Board, X, Y, e),
    index(X, Y, I),
    put(Board, I, P, B1),
    other(P, Q),
    findall(DX-DY, d8(DX, DY), Ds),
    take(Ds, X, Y, P, Q, B1, Final, 0, N),
    add(P, N, CX, CO, CX2, CO2).

add(x, N, CX, CO, CX2, CO) :- CX2 is CX + N.
add(o, N, CX, CO, CX, CO2) :- CO2 is CO + N.

d8(DX, DY) :- member(DX, [-1, 0, 1]), member(DY, [-1, 0, 1]), \+ (DX =:= 0, DY =:= 0).

take([], _, _, _, _, B, B, N, N).
take([DX-DY|Ds], X, Y, P, Q, B, Final, N0, N) :-
    X1 is X + DX, Y1 is Y + DY,
    X2 is X + 2 * DX, Y2 is Y + 2 * DY,
    X3 is X + 3 * DX, Y3 is Y + 3 * DY,
    (   at(B, X3, Y3, P), at(B, X1, Y1, Q), at(B, X2, Y2, Q)
    ->  index(X1, Y1, I1), index(X2, Y2, I2),
        put(B, I1, e, B1), put(B1, I2, e, B2),
        N1 is N0 + 1
    ;   B2 = B, N1 = N0
    ),
    take(Ds, X, Y, P, Q, B2, Final, N1, N).

d4(1, 0).
d4(0, 1).
d4(1, 1).
d4(1, -1).

row(Board, P) :-
    between(0, 4, Y), between(0, 4, X),
    at(Board, X, Y, P),
    d4(DX, DY),
    forall(between(1, 3, K), (XK is X + K * DX, YK is Y + K * DY, at(Board, XK, YK, P))).

terminal(pente(_, _, CX, _), 1) :- CX >= 2.
terminal(pente(_, _, _, CO), -1) :- CO >= 2.
terminal(pente(Board, P, _, _), V) :-
    other(P, Q),
    row(Board, Q),
    ( Q = x -> V = 1 ; V = -1 ).
terminal(pente(Board, _, _, _), 0) :- \+ arg(_, Board, e).

eval(_, 0).
