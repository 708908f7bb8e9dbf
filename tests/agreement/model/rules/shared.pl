% SPDX-License-Identifier: MIT
% Calls with the same variable, or the same word, in several places of their arguments; and boards that
% are lists of pairs Place-What. compiled: see below.
% compiled: yes
initial(s(0, [a-x, b-x, c-x, d-x, e-x])).
to_move(_, max).
values(-99, 99).

% The place is not known, but the same in both pairs.
move(s(N, B), swap(Here, There), s(M, B2)) :-
    N < 3,
    M is N + 1,
    select(Here-x, B, Here-y, B1),
    next(Here, There),
    select(There-What, B1, There-z, B2),
    What \== z.
% The first solution only, and where the same variable must be one value.
move(s(N, B), fixed(V), s(M, B1)) :-
    N < 3,
    M is N + 1,
    twice(V, V, B),
    select(V-_, B, V-w, B1),
    !.
move(s(N, B), cut(X), s(9, B)) :- N > 0, N < 3, decided(X, X, N).
move(s(N, B), apart(X, Y), s(9, B)) :- N > 0, N < 3, decided(X, Y, N).
move(s(N, B), same(X, Y), s(9, B)) :- N > 0, N < 3, identity(f(X), g(X), A), identity(f(X), g(Y), C), mark(A, C, X, Y).
move(s(N, B), nested(X), s(9, B)) :- N > 0, N < 3, deep(h(X, k(X)), X, N).

next(P, Q) :- nextto(P, Q, [a, b, c, d, e, a]).

% With one variable for two it comes to its first clause: p(X, X) is not p(X, Y), X = Y.
twice(a, b, _) :- !.
twice(P, Q, B) :- walk(B, P, Q).
walk([P-x|_], P, Q) :- Q = P.
walk([_|B], P, Q) :- walk(B, P, Q).

decided(1, 2, _) :- !.
decided(X, Y, N) :- counted(N, X, Y).
counted(N, X, Y) :- between(1, N, X), ( X =:= N -> Y = X ; Y is X * 2 ).

identity(f(X), g(Y), V) :- ( X == Y -> V = 1 ; V = 0 ), again(V, X, Y).
again(0, _, _).
again(1, _, _).
mark(A, C, X, Y) :- X = A, Y = C.

deep(h(X, k(Y)), Z, N) :- between(0, N, X), halves(X, Y, Z).
halves(0, 0, 0).
halves(1, 1, 0).
halves(2, 2, 2).

eval(s(N, B), V) :- pairs(B, B, 0, K), V is N * 10 + K - 20.
% The same words in two structures: the whole list beside its parts.
pairs([], _, K, K).
pairs([P-W|B], All, K0, K) :- ( other(All, P-W, P-Z) -> weight(Z, D) ; D = 1 ), K1 is K0 + D, pairs(B, All, K1, K).
other([P-V|_], P-_, P-V) :- V \== x.
other([_|B], One, Found) :- other(B, One, Found).
weight(x, 0).
weight(y, 2).
weight(z, 3).
weight(w, 4).
