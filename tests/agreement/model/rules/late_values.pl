% SPDX-License-Identifier: MIT
% compiled: yes
% Elements that select/4 puts into a list before what is in them is computed: piles of coins by colour.
players(a, b).
values(-99, 99).

initial(piles([red-3, blue-5, green-2, white-4], a, 0, [p(2, 1), p(1, 3)])).

to_move(piles(_, P, _, _), P).

move(piles(L, P, T, S), take(C, K), piles(L1, Q, T1, S)) :-
    take(C, K, L, L1),
    T1 is T + K,
    other(P, Q).
% Two values that come later, tests between, and a value that is known before.
move(piles(L, P, T, S), shift(X, Y), piles(L, Q, T1, S1)) :-
    select(p(X, Y), S, p(X1, Y1), S1),
    Y < 4,
    X1 is X + 1,
    X1 < 5,
    Y1 is X1 + Y - 2,
    T1 is T + 1,
    other(P, Q).
% One after another, in the same list; what is given is no variable.
move(piles(L, P, T, S), swap(C, D), piles(L2, Q, T1, S)) :-
    T < 6,
    select(C-N, L, C-M, L1),
    succ(M, N),
    select(D-K, L1, D-K1, L2),
    C @< D,
    plus(K, 1, K1),
    T1 is T + 1,
    other(P, Q).
% The list is asked for before all is known.
move(piles(L, P, T, S), count(K), piles(L1, Q, T1, S)) :-
    T > 5,
    select(red-N, L, red-M, L1),
    length(L1, K),
    M is N - 1,
    M >= 0,
    T1 is T + 2,
    other(P, Q).

take(C, K, L, L2) :-
    (   select(C-N, L, C-M, L1), N > 1
    *-> K = 1
    ;   fail
    ),
    M is N - K,
    ( M =:= 1 -> select(C-1, L1, C-0, L2) ; L2 = L1 ).

other(a, b).
other(b, a).

terminal(piles(L, P, T, _), V) :-
    ( T > 14 -> true ; \+ ( member(_-N, L), N > 0 ) ),
    ( P = a -> V = T ; V is -T ).

eval(piles(L, _, _, _), V) :- aggregate_all(sum(N), member(_-N, L), V).
