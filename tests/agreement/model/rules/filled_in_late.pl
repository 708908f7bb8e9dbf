% SPDX-License-Identifier: MIT
% A small structure in a list that is made before the last choice; what it holds is bound behind
% that, and differs from successor to successor. Who takes the last counter wins.
% compiled: yes
values(-1, 1).
initial(heap(a, 9, [])).
to_move(heap(a, _, _), max).
to_move(heap(b, _, _), min).

move(heap(P, N, _), take(D), heap(Q, M, Notes)) :-
    other(P, Q),
    Notes = [was(N, of(9)), left(Left, P)],
    member(D, [1, 2, 3]),
    N >= D,
    M is N - D,
    Left = M.

other(a, b).
other(b, a).

terminal(heap(a, 0, _), -1).
terminal(heap(b, 0, _), 1).
