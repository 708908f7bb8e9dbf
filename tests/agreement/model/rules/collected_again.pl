% SPDX-License-Identifier: MIT
% compiled: yes
% moves/2 that looks for the first way with successors: where one way has none, the next one is asked.
values(-9, 9).
initial(heap(left, 7)).
to_move(heap(left, _), max).
to_move(heap(right, _), min).
moves(heap(P, N), Ts) :-
    other(P, Q),
    way(K),
    findall(heap(Q, M), (member(J, [0, 1]), L is K - J, L > 0, N mod K =:= 0, M is N - L, M >= 0), Ts),
    Ts \== [].
way(4).
way(3).
way(2).
way(1).
terminal(heap(left, 0), -1).
terminal(heap(right, 0), 1).
eval(heap(_, N), N).
other(left, right).
other(right, left).
