% SPDX-License-Identifier: MIT
% Recursion inside roles, shallow and deep, over integers and lists; the deepest one is too deep for
% compiled code and is the machine's.
% compiled: yes
initial(r(0, [3, 1, 2])).
to_move(r(N, _), P) :- ( N mod 2 =:= 0 -> P = max ; P = min ).
move(r(N, L), M, r(N1, L1)) :-
    N < 6,
    N1 is N + 1,
    turned(M, L, L1).
turned(sort, L, S) :- msort(L, S).
turned(rotate, [X|Xs], L) :- append(Xs, [X], L).
turned(reverse, L, R) :- reverse(L, R).
turned(add, [A, B, C], [B, C, D]) :- D is (A + B + C) mod 10.
terminal(r(6, L), V) :- sum_to(L, V).
sum_to([A, B, C], V) :- N is A * 100 + B * 10 + C, tail(N, 0, V0), depth(N, V1), V is V0 + V1.
tail(0, S, S) :- !.
tail(N, S0, S) :- S1 is (S0 + N) mod 1000, N1 is N - 1, tail(N1, S1, S).
depth(N, D) :- M is N * 100, down(M, D0), D is D0 mod 7.
down(0, 0) :- !.
down(N, D) :- N1 is N - 1, down(N1, D1), D is D1 + 1.
