% SPDX-License-Identifier: MIT
% Calls of a role that take more steps than a call is given at a time, in a loop, in a recursion
% with a frame for each step, and in one that fails on the way.
% compiled: yes
% asks: never
values(0, 3).
initial(s(0, max)).
to_move(s(_, P), P).
move(s(N, P), K, s(M, Q)) :-
    N < 4,
    long(K, R),
    M is N + 1 + R,
    other(P, Q).
terminal(s(N, _), V) :- N >= 4, V is N mod 4.
other(max, min).
other(min, max).

long(loop, R) :- count(1200000, R).
long(frames, 0) :- \+ ( between(1, 4000, _), sum(300, S), S < 0 ).
long(search, 0) :- \+ odd_square_among(1100000).

count(0, 0) :- !.
count(N, R) :- M is N - 1, count(M, R).

sum(0, 0).
sum(N, S) :- N > 0, M is N - 1, sum(M, T), S is (T + N) mod 1000.

odd_square_among(Most) :- between(1, Most, N), N mod 2 =:= 0, (N * N) mod 2 =:= 1.
