% SPDX-License-Identifier: MIT
% compiled: yes
% asks: never
% Lists of any length whose elements are one and the same atom or number: heaps of stones, steps that
% were taken, lists of nothing but zeros.
initial(s(max, [[o, o, o], [o, o], [o]], [], [0])).

move(s(P, Heaps, Steps, Zeros), take(K, N), s(Q, Heaps1, Steps1, [0|Zeros])) :-
    nth1(K, Heaps, Heap, Others),
    append(Taken, Rest, Heap),
    Taken = [_|_],
    length(Taken, N),
    nth1(K, Heaps1, Rest, Others),
    other(P, Q),
    append(Steps, [d], Steps1).
move(s(P, Heaps, Steps, Zeros), back, s(Q, Heaps, Steps1, Zeros1)) :-
    Steps = [D, D|Steps1],
    last(Zeros, Zero),
    select(Zero, Zeros, Zeros1),
    \+ member(1, Zeros1),
    other(P, Q).
move(s(P, Heaps, Steps, Zeros), grow, s(Q, [[X, X|Xs]|Heaps1], Steps, Zeros)) :-
    Heaps = [[X|Xs]|Heaps1],
    length(Xs, N),
    N < 4,
    sum_list(Zeros, 0),
    other(P, Q).

other(max, min).
other(min, max).

to_move(s(P, _, _, _), P).

terminal(s(_, Heaps, Steps, _), V) :-
    (   forall(member(Heap, Heaps), Heap == [])
    ;   length(Steps, 7)
    ),
    !,
    findall(Heap, (member(Heap, Heaps), memberchk(o, Heap)), Left),
    length(Left, V).
eval(s(_, Heaps, Steps, Zeros), V) :-
    length(Steps, S),
    length(Zeros, Z),
    aggregate_all(count, (member(Heap, Heaps), member(o, Heap)), C),
    (   Steps @< [d, d, d] -> B = 1 ; B = 0 ),
    sort(Steps, Sorted),
    length(Sorted, U),
    V is 100 * S + 10 * Z + C + B + U.
