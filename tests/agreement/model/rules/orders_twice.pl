% SPDX-License-Identifier: MIT
% The same order asked for more than once, of integers and of what may be an atom or an integer.
% compiled: yes
players(first, second).
initial(orders(first, 0, tag(free, 3), [])).
to_move(orders(P, _, _, _), P).

move(orders(P, N, Tag, Kept), Tag1, orders(Q, N1, Tag1, Kept1)) :-
    N < 9, N1 is N + 1, other(P, Q),
    label(N, Label), number(N, Number),
    Tag1 = tag(Label, Number),
    put(Tag, Kept, Kept1).

other(first, second).
other(second, first).
label(_, free).
label(N, L) :- L is 7 - N.
label(N, taken) :- N mod 3 =:= 1.
number(N, M) :- M is (N * 5) mod 7 - 3.

% Sorted, without what is there already.
put(T, [], [T]).
put(T, [U|Us], [T, U|Us]) :- T @< U.
put(T, [U|Us], [U|Us]) :- T == U.
put(T, [U|Us], [U|Vs]) :- T @> U, put(T, Us, Vs).

terminal(orders(_, 9, _, Kept), V) :- worth(Kept, 0, V).

worth([], V, V).
worth([tag(A, B)|Ts], V0, V) :-
    (   compare(<, A, B) -> V1 is V0 - B
    ;   compare(>, A, B) -> V1 is V0 + B
    ;   V1 is V0 + 10
    ),
    (   A @=< B, B @>= 0 -> V2 is V1 + 1
    ;   A @> B, integer(A) -> V2 is V1 - 2
    ;   V2 = V1
    ),
    D is sign(B - 1),
    (   D < 0 -> V3 is V2 * 2
    ;   D =:= 0 -> V3 is V2 + D
    ;   D > 0 -> V3 is V2 - D
    ),
    worth(Ts, V3, V).
