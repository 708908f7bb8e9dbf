% SPDX-License-Identifier: MIT
% Choices between integers: side by side, at even distances up and down, twice the same, uneven; and
% sums of them that are tested.
% compiled: yes
values(-100, 100).
initial(at(max, 3, 3, 0)).
to_move(at(P, _, _, _), P).

move(at(P, X, Y, N), Move, at(Q, X1, Y1, N1)) :-
    N < 5,
    other(P, Q),
    N1 is N + 1,
    step(N, X, Y, Move, X1, Y1).

step(0, X, Y, near(X1, Y1), X1, Y1) :- near(X, Y, X1, Y1).
step(1, X, Y, far(X1), X1, Y) :- member(D, [-2, 2]), X1 is X + D, inside(X1).
step(2, X, Y, down(Y1), X, Y1) :- member(D, [3, 1, -1, -3]), Y1 is Y + D, inside(Y1).
step(3, X, Y, either(D, X1), X1, Y) :- member(D, [1, 1, 2]), X1 is X - D, X1 >= 1.
step(4, X, Y, product(X1, Y1), X1, Y1) :-
    member(A, [10, 20, 30]),
    member(B, [-1, 0]),
    X1 is (A + B * X) mod 6,
    Y1 is (A - Y) mod 6.
step(4, X, Y, corner(A, B), X, Y) :-
    member(A, [1, 2, 3, 4, 5, 6]),
    B is A + X - Y,
    B >= 1,
    B =< 2,
    \+ B =:= 2.

near(X, Y, X1, Y1) :-
    member(DX, [-1, 0, 1]),
    member(DY, [-1, 0, 1]),
    \+ ( DX = 0, DY = 0 ),
    X1 is X + DX, X1 >= 1, X1 =< 6,
    Y1 is Y + DY, Y1 >= 1, Y1 =< 6.

inside(X) :- X >= 1, X =< 6.

terminal(at(P, X, X, 5), V) :- loss(P, V).

eval(at(_, X, Y, _), V) :-
    findall(S, ( near(X, Y, A, B), S is A - B ), List),
    sum_list(List, Sum),
    V is Sum + X.

other(max, min).
other(min, max).
loss(max, -100).
loss(min, 100).
