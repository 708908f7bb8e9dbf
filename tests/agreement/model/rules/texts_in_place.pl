% SPDX-License-Identifier: MIT
% Goals about texts among the others of a clause, in conditions and negations: what pieces are by
% their letters, names that are put together and looked up, numbers that texts are.
% compiled: yes
players(max, min).
values(-1000, 1000).

initial(s(max, 5, [wk, bk, br, e, '3', 'B'])).
to_move(s(P, _, _), P).

other(max, min).
other(min, max).
colour(max, w).
colour(min, b).
step(dec_max, 1).
step(dec_min, 2).
step(dec_both, 1).
worth(wk_value, 9).
worth(br_value, 5).
worth(bk_value, 8).

move(s(P, N, L), take(I), s(Q, N, R)) :-
    other(P, Q), nth0(I, L, M, R), sub_atom(M, 0, 1, _, C), colour(P, C).
move(s(P, N, L), own(M), s(Q, N, R)) :-
    other(P, Q), select(M, L, R), colour(P, C), atom_concat(C, _, M), \+ sub_atom(M, _, 1, 0, r).
move(s(P, N, L), step(K), s(Q, M, L)) :-
    other(P, Q), atom_concat(dec_, P, F), step(F, K), M is N - K, M >= 0.
move(s(P, N, L), back(K), s(Q, M, L)) :-
    other(P, Q), N < 5, step(F, K), atomic_list_concat([dec, P], '_', F), M is N - K, M >= 0.
move(s(P, N, L), number(D), s(Q, M, R)) :-
    other(P, Q), select(C, L, R), atom_number(C, D), M is N + D, M < 9.
move(s(P, N, L), worth(V), s(Q, M, R)) :-
    other(P, Q), nth1(1, L, X, R), atom_concat(X, '_value', Name), worth(Name, V), M is N - V + 4,
    M >= 0.
move(s(P, N, L), lower(D), s(Q, N, [D|R])) :-
    other(P, Q), select(C, L, R), lower(C, D), D \== C.
move(s(P, N, L), text(T), s(Q, M, L)) :-
    other(P, Q), N > 6, atom_concat(down_, N, T), M is N - 3.

terminal(s(_, 0, L), V) :-
    findall(D, (member(C, L), (atom_number(C, D) -> true ; atom_length(C, D))), Ds),
    sum_list(Ds, V).

lower(C, D) :- atom_length(C, 1), char_type(C, alpha), char_type(D, to_lower(C)).
