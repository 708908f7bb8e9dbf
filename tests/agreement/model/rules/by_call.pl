% SPDX-License-Identifier: MIT
% Recursion by way of call/N, one predicate or two, with numbers that are known and that are not.
% compiled: yes
initial(s(max, 0, 0)).
to_move(s(P, _, _), P).
move(s(P, N, V), M, s(Q, N1, W)) :- other(P, Q), N < 6, N1 is N + 1, way(M, N, V, W).
other(max, min).
other(min, max).
way(known, _, V, W) :- down(3, V, W).
way(counted, N, V, W) :- down(N, V, W).
way(length, N, _, W) :- depth(N, W).
way(two, N, V, W) :- even(N, Answer), worth(Answer, V, W).
way(list, N, V, W) :- total([N, 1, V], W0), W is W0 mod 50.
way(wins, N, V, W) :- ( wins(N) -> W = 1 ; W = V ).
down(0, V, V) :- !.
down(N, V, W) :- M is N - 1, V1 is (V * 3 + N) mod 100, call(down, M, V1, W).
depth(N, D) :- ( N =< 0 -> D = 0 ; M is N - 1, call(depth, M, D0), D is D0 + 1 ).
even(N, A) :- ( N =:= 0 -> A = yes ; M is N - 1, call(odd(M), A) ).
odd(N, A) :- ( N =:= 0 -> A = no ; M is N - 1, call(even, M, A) ).
worth(yes, V, V).
worth(no, V, W) :- W is V + 1.
total([], 0).
total([X|Xs], S) :- G = total(Xs), call(G, S0), S is S0 + X.
wins(N) :- N > 0, M is N - 1, \+ call(wins, M).
terminal(s(_, 6, V), V).
