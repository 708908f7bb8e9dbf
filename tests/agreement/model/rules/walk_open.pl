% SPDX-License-Identifier: MIT
% Walks along lists for elements of which a part is known: patterns with variables, that occur
% twice, that other arguments share, that a round binds before it goes on, or that stay unbound.
% compiled: yes
values(-100000, 100000).
initial(s(max, 0, [p(1, 2, a), p(2, 2, b), p(3, 1, a), p(1, 1, c), p(4, 0, b)], [5-1, 3-3, 1-2])).

to_move(s(P, _, _, _), P).
terminal(s(_, 8, L, K), V) :-
    findall(W, (member(p(X, Y, _), L), W is X * 3 + Y), Ws), sum_list(Ws, S), length(K, N), V is S + N.

other(max, min).
other(min, max).

move(s(P, K, L, M), W, s(Q, K1, L1, M1)) :- other(P, Q), K1 is K + 1, way(W, K, L, M, L1, M1), length(L1, N), N < 14.

way(at(Y, Z), K, L, M, L1, M) :-
    X is K mod 4 + 1, member(p(X, Y, Z), L), Y1 is (Y + 1) mod 3, select(p(X, Y, Z), L, p(X, Y1, Z), L1).
way(twice(X), _, L, M, L1, M) :- member(p(X, X, _), L), delete(L, p(X, X, c), L1), L1 \== L.
way(first(Y), K, L, M, L1, M) :-
    X is K mod 3 + 1, memberchk(p(X, Y, _), L), \+ memberchk(p(Y, X, b), L), L1 = [p(Y, X, b)|L].
way(none(Z), K, L, M, [p(0, K, Z)|L], M) :- member(Z, [a, b, c]), \+ member(p(K, _, Z), L), K < 4.
way(shared(X), _, L, M, L1, M) :- select(p(X, _, a), L, p(X, X, a), L1), L1 \== L.
way(pair(A), _, L, M, L, M1) :- member(A-B, M), memberchk(p(A, _, _), L), select(A-B, M, B-A, M1), M1 \== M.
way(other(A, B), K, L, M, L, [A-B|M]) :- K < 3, member(p(A, B, c), L), \+ member(A-_, M).
way(free(F), K, L, M, L1, M) :- K > 2, found(L, f(F, g(G)), 2), G > 0, F1 is F + G, F1 < 9, L1 = [p(F1, G, a)|L].
way(held(X), K, L, M, L1, M) :- K > 3, held(L, X-_, Rest), Rest = [_|_], append(Rest, [p(X, 0, c)], L1).
way(touched(X), K, L, M, L1, M) :- K > 1, append(_, T, L), T = [_|_], touched(T, m(X, Y)), Y > 0, L1 = [p(X, Y, c)|L].
way(one(X), K, L, M, L1, M) :- K > 2, touched(L, m(X, Y)), L1 = [p(X, Y, a)|L].
way(front(X), K, [A, B|L], M, L1, M) :- K > 0, A \== B, L1 = [B, A|L], ( touched(L1, m(X, _)) -> true ; X = 0 ).
way(last(Z), K, L, M, L1, M) :- K > 1, last(L, p(A, _, Z)), nth0(I, L, p(A, 2, _)), I < 3, reverse(L, L1), L1 \== L.
way(same, K, L, M, L, M1) :- K > 4, M = [A-_|_], \+ ( member(A-X, M), member(X-A, M) ), M1 = [A-A|M].

found([p(X, Y, _)|_], f(X, g(Y)), N) :- Y =:= N.
found([p(X, Y, _)|T], F, N) :- ( X > 3, F = f(X, _), Y < N -> found(T, f(_, g(Y)), N), F = f(X, g(Y)) ; found(T, F, N) ).

held([p(X, Y, b)|T], X-Y, T).
held([p(_, Y, Z)|T], X-Y1, R) :- ( Z == a, Y > 1 -> Y1 = Y ; true ), held(T, X-Y1, R).

% All before the one have the same number.
touched([p(X, Y, b)|_], m(X, Y)).
touched([p(X, _, Z)|T], P) :- Z \== b, P = m(X, _), touched(T, P).
