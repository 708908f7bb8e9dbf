% SPDX-License-Identifier: MIT
% findall, forall, aggregates, sorting, order of terms.
% compiled: yes
initial(g(1, b(1, 0, 2, 0, 1))).
to_move(g(N, _), P) :- ( N mod 2 =:= 1 -> P = max ; P = min ).
move(g(N, B), I-K, g(N1, B1)) :-
    N < 9,
    N1 is N + 1,
    arg(I, B, X),
    X < 3,
    free(B, K),
    I =\= K,
    B =.. [F|L0],
    nth1(I, L0, _, Rest),
    X1 is X + 1,
    nth1(I, L, X1, Rest),
    B1 =.. [F|L].
free(B, K) :- findall(V-J, arg(J, B, V), Pairs), msort(Pairs, [_-K|_]).
terminal(g(_, B), V) :- forall(arg(_, B, X), X > 0), findall(X, arg(_, B, X), L), sum_list(L, V).
eval(g(_, B), V) :- findall(X-I, (arg(I, B, X), X >= 1), L), length(L, N), sort(L, S), length(S, M), ( L @< S -> D = 1 ; D = 0 ), V is N * 10 + M + D.
canonical(g(N, B), g(N, C)) :- findall(D, image(B, D), Ds), min_member(C, Ds).
image(B, B).
image(b(A, B, C, D, E), b(E, D, C, B, A)).
priority(g(_, B), I-_, P) :- arg(I, B, X), X > 0, P is 10 - X.
