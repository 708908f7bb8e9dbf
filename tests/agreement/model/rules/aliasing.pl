% SPDX-License-Identifier: MIT
% Repeated variables in heads and calls, variables bound late, results that share.
% compiled: yes
initial(q(a, b, f(a, b), 0)).
to_move(q(_, _, _, N), P) :- 0 is N mod 2, !, P = max.
to_move(_, min).
move(q(A, B, F, N), M, q(C, D, G, N1)) :-
    N < 6,
    N1 is N + 1,
    way(M, A, B, F, C, D, G).
way(same, A, A, F, A, b, F).
way(swap, A, B, f(A, B), B, A, f(B, A)).
way(mirror, A, B, _, X, Y, f(X, Y)) :- pair(A-B, X-Y).
way(both, A, B, F, C, D, F) :- late(C, D, E), E = [A, B].
way(drop, A, B, F, A, B, F) :- A \== B, F = f(_, _), f(X, X) = f(A, Y), Y == A.
pair(X-X, X-c) :- !.
pair(X-Y, Y-X).
late(C, D, E) :- E = [X, Y], ( X == a -> C = Y, D = X ; C = X, D = Y ).
late(C, C, [C|_]).
terminal(q(c, _, _, N), N).
eval(q(A, B, _, N), V) :- ( A = B -> V = N ; V is -N ).
