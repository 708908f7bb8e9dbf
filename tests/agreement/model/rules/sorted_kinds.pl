% SPDX-License-Identifier: MIT
% compiled: yes
% Sets of things of several kinds, whose order goes by arity, then name, then arguments: the fewest
% arguments hold the most numbers, some names come before others, and atoms and numbers before all.
players(one, two).
values(-99, 99).
initial(s(one, 0, [zero, 7, wide(deep(1, 2, 3)), pair(2, 1), near(2), far(-3)])).

to_move(s(P, _, _), P).

move(s(P, N, Set), add(F), s(Q, M, New)) :-
    N < 5, M is N + 1, other(P, Q),
    thing(F, N),
    \+ memberchk(F, Set),
    ( N mod 2 =:= 0 -> sort([F|Set], New) ; append(Set, [F], Long), sort(Long, New) ).
move(s(P, N, Set), drop(F), s(Q, M, New)) :-
    N < 5, N > 1, M is N + 1, other(P, Q),
    select(F, Set, Rest),
    thing(F, _),
    sort(0, @>=, [F|Rest], Down),
    reverse(Down, New).
move(s(P, N, Set), twice, s(Q, M, New)) :-
    N < 5, M is N + 2, other(P, Q),
    append(Set, [far(-4)], Longer),
    sort(0, @>, Longer, Down),
    length(Down, L), L > 4,
    msort(Down, New).

thing(far(-4), _).
thing(far(2), _).
thing(wide(deep(0, 2, N)), N).
thing(wide(deep(1, 3, 2)), _).
thing(pair(-1, N), N).
thing(near(9), _).
thing(able, _).
thing(-7, _).
thing(12, _).

terminal(s(_, N, Set), V) :- N >= 5, value(Set, 0, V).
eval(s(_, _, Set), V) :- value(Set, 1, V).

% The order counts.
value([], V, V).
value([F|Fs], V0, V) :- weight(F, W), V1 is (3 * V0 + W) mod 97, value(Fs, V1, V).
weight(F, W) :- integer(F), W is abs(F).
weight(F, 5) :- atom(F).
weight(far(N), W) :- W is N + 20.
weight(wide(deep(A, B, C)), W) :- W is A + 2 * B + 5 * C.
weight(pair(A, B), W) :- W is 31 + A - B.
weight(near(A), W) :- W is 41 + A.

other(one, two).
other(two, one).
