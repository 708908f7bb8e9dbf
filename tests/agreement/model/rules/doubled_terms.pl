% SPDX-License-Identifier: MIT
% Terms into which what was there before is put twice, and eight times: as trees they would grow
% beyond all bounds, for the analysis of types and for code.
% compiled: yes
players(max, min).
values(-1000, 1000).

initial(s(max, 3)).
to_move(s(P, _), P).

other(max, min).
other(min, max).

move(s(P, N), M, s(Q, N1)) :- other(P, Q), N > 0, N1 is N - 1, way(N, M).

way(N, T) :- fold(N, a, T).
way(N, T) :- grow(N, N, T).
way(N, T) :- down(N, T).
way(N, wide(D)) :- wide(N, a, T), depth(T, D).
way(N, known(D)) :- double(12, N, T), left(T, D).
way(N, turns(T)) :- even(N, a, b, T).

fold(0, T, T) :- !.
fold(K, T0, T) :- K1 is K - 1, fold(K1, T0+T0, T).

grow(0, T, T) :- !.
grow(K, T0, T) :- K1 is K - 1, grow(K1, [T0, K, T0], T).

down(0, a) :- !.
down(K, f(X, X)) :- K1 is K - 1, down(K1, X).

wide(0, T, T) :- !.
wide(K, T0, T) :- K1 is K - 1, wide(K1, w(T0, T0, T0, T0, T0, T0, T0, T0), T).

depth(a, 0) :- !.
depth(w(T, _, _, _, _, _, _, _), D) :- depth(T, D0), D is D0 + 1.

double(0, T, T) :- !.
double(K, T0, T) :- K1 is K - 1, double(K1, d(T0, T0), T).

left(d(T, _), D) :- !, left(T, D).
left(D, D).

even(0, X, _, X) :- !.
even(K, X, Y, T) :- K1 is K - 1, odd(K1, g(Y, X), h(X, Y), T).
odd(0, _, Y, Y) :- !.
odd(K, X, Y, T) :- K1 is K - 1, even(K1, g(X, Y), h(Y, X), T).

terminal(s(_, 0), 0).
