% SPDX-License-Identifier: MIT
% call/N of names that are one of a few: from facts, from the position, of predicates with one, many
% and no solutions; some names that a position can hold are no predicate, and calling them is an
% error.
% compiled: yes
players(a, b).
values(-1000, 1000).

initial(s(a, 1, add)).
to_move(s(P, _, _), P).

other(a, b).
other(b, a).

move(s(P, K, Last), play(Op, X), s(Q, K1, Op)) :-
    other(P, Q),
    member(Op, [add, double, few, none, stop]),
    Op \== Last,
    call(Op, K, X),
    K1 is (K + X) mod 97.
move(s(P, K, Last), again(X), s(Q, K1, Last)) :-
    other(P, Q),
    K mod 3 =:= 0,
    ( Last == stop -> Op = add ; Op = Last ),
    call(Op, K, X),
    K1 is (K * 2 + X) mod 89.
move(s(P, K, Last), test(Test), s(Q, K1, Name)) :-
    other(P, Q),
    test(Test),
    \+ \+ call(Test, K),
    K1 is K + 1,
    (   Test == even -> Name = unknown ; Name = Last   ).
move(s(P, K, _), folded, s(Q, K1, double)) :-
    other(P, Q),
    K < 20,
    foldl([Op, X0, X]>>(call(Op, X0, Y), X is X0 + Y), [add, double], K, K0),
    K1 is K0 mod 50.
move(s(P, K, Last), goal(G), s(Q, K1, Last)) :-
    other(P, Q),
    member(G, [true, !, fail, lucky]),
    call(G),
    K1 is K + 2.

test(even).
test(small).
test(never).

even(K) :- K mod 2 =:= 0.
small(K) :- K < 10.
never(_) :- fail.

lucky.

add(K, X) :- X is K mod 7 + 1.
double(K, X) :- K < 50, X = K.
few(K, X) :- N is K mod 4, between(0, N, X).
none(_, _) :- fail.
stop(K, 0) :- K > 30.

% `unknown` names nothing: where it is called, that is an error.
terminal(s(_, K, Last), V) :-
    K > 60,
    findall(X, call(Last, K, X), Xs),
    sum_list(Xs, V).
