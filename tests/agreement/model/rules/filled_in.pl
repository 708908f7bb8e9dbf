% SPDX-License-Identifier: MIT
% Lists that are made before a choice and filled in behind it, so that what one successor has in
% common with the next changes from choice to choice. Who takes the last counter wins.
% compiled: yes
values(-1, 1).
initial(heaps(a, [1, 2, 2], [p(0, x), p(1, y)])).
to_move(heaps(a, _, _), max).
to_move(heaps(b, _, _), min).

move(heaps(P, Ns, Ts), take(Tag, I, D), heaps(Q, Ms, Us)) :-
    other(P, Q),
    Ns = [N1, N2, N3],
    Ts = [p(T1, _), p(T2, _)],
    Ms = [M1, M2, M3],
    Us = [p(U, Tag), p(V, Tag)],
    member(Tag, [x, y]),
    V is (T1 + 1) mod 2,
    member(I, [1, 2, 3]),
    U is (T2 + I) mod 3,
    member(D, [1, 2]),
    take(I, D, N1, N2, N3, M1, M2, M3).

take(1, D, N, B, C, M, B, C) :- N >= D, M is N - D.
take(2, D, A, N, C, A, M, C) :- N >= D, M is N - D.
take(3, D, A, B, N, A, B, M) :- N >= D, M is N - D.

other(a, b).
other(b, a).

terminal(heaps(a, [0, 0, 0], _), -1).
terminal(heaps(b, [0, 0, 0], _), 1).
