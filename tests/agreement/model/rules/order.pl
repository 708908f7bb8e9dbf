% SPDX-License-Identifier: MIT
% The standard order of terms that are alike but for one argument, or for several; of arrays of
% atoms, of integers and of both; of lists that are as long as each other or not; of what is put
% together of known and unknown elements.
% compiled: yes
initial(s(max, 0, b(e, a, w, e, b, e), b(3, a, 1, e, 2, w), [e, a, w, e, b])).
to_move(s(P, _, _, _, _), P).
move(s(P, N, B, C, L), m(W, I), s(Q, N1, B1, C1, L1)) :-
    N < 6,
    other(P, Q),
    N1 is N + 1,
    between(1, 6, I),
    way(W, I, N, t(B, C, L), t(B1, C1, L1)).
other(max, min).
other(min, max).
terminal(s(_, 6, _, C, _), V) :- findall(I, (arg(I, C, X), X @< a), Is), sum_list(Is, V).
eval(s(_, N, B, _, L), V) :- B =.. [_|Xs], compare(O, Xs, [e|L]), sign(O, S), V is N + S.
canonical(s(P, N, B, C, L), s(P, N, B1, C, L)) :-
    mirrored(B, M),
    ( pair(7, M) @< pair(7, B) -> B1 = M ; B1 = B ).

% The image and the board differ in places that play, and then the image is used.
way(1, I, _, t(B, C, L), t(B2, C, L)) :-
    mirrored(B, M), board(k, M) @< board(k, B), changed(I, M, x, B2).
way(2, I, _, t(B, C, L), t(B2, C, L)) :-
    mirrored(B, M), M @>= B, changed(I, B, M, y, B2).
% Atoms against atoms and integers.
way(3, I, _, t(B, C, L), t(B, C2, L)) :- B @< C, changed(I, C, 5, C2).
way(4, I, N, t(B, C, L), t(B, C2, L)) :- compare(O, C, B), sign(O, S), X is N * S, changed(I, C, X, C2).
way(5, I, _, t(B, C, L), t(B, C2, L)) :- mirrored(C, M), M @> C, changed(I, M, a, C2).
% Lists: as long, longer, with a known beginning, and parts of one.
way(6, 1, _, t(B, C, L), t(B, C, [H|T])) :- reverse(L, [H|T]), [H|T] @< L.
way(7, 2, _, t(B, C, [X, Y|T]), t(B, C, [Y, X|T])) :- [Y|T] @< [X|T].
way(8, 3, _, t(B, C, [X|T]), t(B, C, [w|T])) :- T @> [e, e, e], X \== w.
way(9, 4, _, t(B, C, L), t(B, C, R)) :- L = [_|T], T @< [a|L], append(T, [e], R).
way(10, 5, _, t(B, C, L), t(B, C, R)) :- L = [_|T], compare(<, [T, L], [L, T]), append(T, [a], R).
% Several arguments differ.
way(11, I, _, t(B, C, L), t(B2, C, L)) :-
    arg(I, B, X), arg(I, C, Y), p(X, B, Y) @< p(Y, C, X), changed(I, B, c, B2).
way(12, I, _, t(B, C, L), t(B2, C, L)) :-
    arg(I, B, X), p(1, q(X, e)) @>= p(1, q(a, e)), changed(I, B, d, B2).
% Nothing differs, or only what is known.
way(13, I, _, t(B, C, L), t(B2, C, L)) :-
    \+ p(B, 1) @< p(B, 1), p(B, 1) @=< p(B, 1), p(1, B) @< p(2, B), changed(I, B, f, B2).
way(14, I, _, t(B, C, L), t(B2, C, L)) :-
    B = b(X, Y, _, _, _, _), M = b(X, Y, e, e, e, e), ( M @< B -> B1 = M ; B1 = B ),
    changed(I, B1, g, B2).
% What is compared is used as a structure and as an array after that.
way(15, I, _, t(B, C, L), t(B2, C, L)) :-
    mirrored(B, M), ( M == B -> Z = u ; M @< B -> Z = v ; arg(1, M, Z) ),
    M = b(_, Y, _, _, _, _), Y \== Z, changed(I, M, Z, B2).

sign(<, -1).
sign(=, 0).
sign(>, 1).
mirrored(b(X1, X2, X3, X4, X5, X6), b(X6, X5, X4, X3, X2, X1)).
changed(I, B, X, B2) :- changed(I, B, B, X, B2).
changed(I, B, M, X, B2) :-
    arg(I, M, Y), Y \== X,
    B =.. [F|Xs], I0 is I - 1, put_at(I0, Xs, X, Ys), B2 =.. [F|Ys].
put_at(0, [_|T], X, [X|T]).
put_at(N, [H|T], X, [H|R]) :- N > 0, M is N - 1, put_at(M, T, X, R).
