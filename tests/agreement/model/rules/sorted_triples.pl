% SPDX-License-Identifier: MIT
% A sorted list of triples, of atoms and integers, which are also looked for; and one that is sorted
% downwards, whose elements are compared the other way round.
% compiled: yes
values(-1000, 1000).
initial(triples(max, 0, [], [])).
to_move(triples(P, _, _, _), P).

move(triples(P, N, Up, Down), put(X, Y, Z), triples(Q, N1, Up1, Down1)) :-
    N < 5,
    other(P, Q),
    N1 is N + 1,
    member(X, [2, 1, 3]),
    member(Y, [b, a]),
    Z is (X * X + N * 2) mod 5,
    \+ member(t(X, Y, Z), Up),
    up(t(X, Y, Z), Up, Up1),
    down(Z/X, Down, Down1).

up(S, [], [S]).
up(S, [T|Ts], [S, T|Ts]) :- S @< T.
up(S, [T|Ts], [T|Us]) :- S @> T, up(S, Ts, Us).

down(S, [], [S]).
down(S, [T|Ts], [S, T|Ts]) :- T @=< S.
down(S, [T|Ts], [T|Us]) :- T @> S, down(S, Ts, Us).

terminal(triples(_, 5, Up, Down), V) :-
    findall(W, ( nth1(I, Up, t(X, Y, Z)), weight(Y, A), W is I * (X + 3 * A + Z) ), Ws),
    sum_list(Ws, U),
    findall(W, ( nth1(I, Down, Z/X), W is I * (Z - 2 * X) ), Vs),
    sum_list(Vs, D),
    V is U - D.

weight(a, 1).
weight(b, 2).

other(max, min).
other(min, max).
