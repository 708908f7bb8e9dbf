% SPDX-License-Identifier: MIT
% Positions with lists that grow: of pairs, of structures of several kinds, of lists, and numbers at
% the ends of what a byte says. compiled: see below.
% compiled: yes, as terms
initial(g(0, [], [], f(0))).
to_move(_, max).
values(-9999, 9999).
move(g(N, L, M, T), add(K), g(N1, [E|L], M, T)) :- N < 5, N1 is N + 1, member(K, [1, 2, 3]), element(K, N, E).
move(g(N, L, [], _), put, g(N1, L, [L], f(N1))) :- N < 5, N1 is N + 1.
move(g(N, L, M, T), wrap, g(N1, [a], M, h(T, L))) :- N < 3, N1 is N + 1.
move(g(N, L, M, T), row, g(N1, Ps, M, T)) :- N < 2, N1 is N + 1, Z is N + 14, length(L, K), K < 4, findall(I-J, (between(1, Z, I), J is 95 - I * 3), Ps).
element(1, N, X-Y) :- X is N - 17, Y is 93 + N.
element(2, N, p(N)).
element(2, N, p(N, [N-a, N-b, q, N-c|N])).
element(3, N, X) :- X is 200 * N.
element(3, 2, [r(1, x), r(2, y), s(2, y), r(z, [])]).
eval(g(N, L, M, _), V) :- length(L, K), length(M, J), sums(L, S), V is N + K + J + S.
sums([], 0).
sums([E|Es], S) :- sums(Es, S0), ( E = X-Y -> S is S0 + X + Y ; E = p(X) -> S is S0 + X ; integer(E) -> S is S0 + E ; S = S0 ).
