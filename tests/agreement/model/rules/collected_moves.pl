% SPDX-License-Identifier: MIT
% compiled: yes
% moves/2 that collects successors by findall/3: they come one by one. The last one of some positions
% is an error, with which all moves of the position go.
players(left, right).
values(-9, 9).
initial(heaps(left, [3-a, 2-b, 2-c])).
to_move(heaps(P, _), P).
moves(heaps(P, Hs), Ts) :-
    other(P, Q), !,
    findall(heaps(Q, New), taken(Hs, New), Ts),
    Ts = [_|_].
taken(Hs, New) :-
    select(N-Name, Hs, M-Name, New),
    between(1, N, K),
    M is N - K,
    check(Hs, Name).
check(Hs, c) :- memberchk(1-a, Hs), memberchk(1-b, Hs), !, X is 7 mod 0, X > 0.
check(_, _).
terminal(heaps(left, Hs), -1) :- \+ (member(N-_, Hs), N > 0).
terminal(heaps(right, Hs), 1) :- \+ (member(N-_, Hs), N > 0).
eval(heaps(_, Hs), V) :- findall(N, member(N-_, Hs), Ns), sum_list(Ns, V).
other(left, right).
other(right, left).
