% SPDX-License-Identifier: MIT
% arg/3 of boards of compound rows and of structures of several kinds, with numbers that are known,
% unknown, none, too small, too large and not given; lists of atoms beside lists of atoms and numbers.
% compiled: yes, as terms
values(-1000, 1000).
initial(s(max, 0, b(r(e, x, e, x), r(x, e, e, x), r(e, e, x, e)), m(a, f(1), [u, v]), [a, b, c, d], [a, b, 3, d])).

to_move(s(P, _, _, _, _, _), P).
terminal(s(_, 6, B, _, _, _), V) :- findall(x, ( arg(_, B, R), arg(_, R, x) ), Xs), length(Xs, V).

other(max, min).
other(min, max).

move(s(P, K, B, M, L, N), W, s(Q, K1, B1, M1, L1, N1)) :-
    other(P, Q), K1 is K + 1, way(W, K, B, M, L, N, B1, M1, L1, N1).

way(at(I, J), K, B, M, L, N, B1, M, L, N) :-
    I is K mod 4, J is (K * 3) mod 6, arg(I, B, R), arg(J, R, e), change(B, I, J, B1).
way(each(I), K, B, M, L, N, B1, M, L, N) :- K > 1, arg(I, B, R), arg(1, R, x), change(B, I, 1, B1).
way(row(I), K, B, M, L, N, B, M, L, N) :- K > 3, arg(I, B, r(_, e, _, _)), I > 1.
way(kind(A), K, B, M, L, N, B, m(A, f(K), [u, v]), L, N) :- K > 2, I is K mod 5, arg(I, M, A), atom(A).
way(part(I), K, B, M, L, N, B, M, L, N) :- K > 2, arg(I, M, f(X)), X > 2.
way(same, _, B, M, L, N, B, M, L, N1) :- L \= N, N = [A, _, C|_], N1 = [A, C, C, d].
way(made, K, B, M, [_|T], _, B, M, [z|T], N1) :- K > 1, N1 = [z|T].
way(equal, _, B, M, L, L, B, M, L, [a, b, 3, d]).
way(numbers, K, B, M, L, N, B, M, L, N) :- K > 2, L @< N.

change(B, I, J, B1) :- B = b(R1, R2, R3), flip(I, 1, J, R1, S1), flip(I, 2, J, R2, S2), flip(I, 3, J, R3, S3), B1 = b(S1, S2, S3).
flip(I, I, J, r(A, B, C, D), r(A1, B1, C1, D1)) :- !, put(J, 1, A, A1), put(J, 2, B, B1), put(J, 3, C, C1), put(J, 4, D, D1).
flip(_, _, _, R, R).
put(I, I, X, Y) :- !, ( X == e -> Y = x ; Y = e ).
put(_, _, X, X).
