% SPDX-License-Identifier: MIT
% Calls whose results decide whether what follows fails: for one of them, for all but one, after a
% cut, below a negation, with more solutions to come, with an error for another result.
% compiled: yes
initial(s(max, 0, b(e, a, a, e, a, e))).
to_move(s(P, _, _), P).
move(s(P, N, B), m(W, I), s(Q, N1, B1)) :-
    N < 6,
    other(P, Q),
    N1 is N + 1,
    between(1, 6, I),
    way(W, I, N, B, B1).
other(max, min).
other(min, max).
terminal(s(_, 6, B), V) :- findall(L, (between(1, 6, I), row(I, B, L)), Ls), sum_list(Ls, V).
eval(s(_, N, B), V) :- row(1, B, L), ( marks(L, _) -> V = L ; V is -N ).

way(1, I, _, B, B1) :- row(I, B, L), marks(L, Ms), last(Ms, J), changed(J, B, x, B1).
way(2, I, N, B, B1) :- row(I, B, L), less(L, N, J), changed(J, B, y, B1).
way(3, I, _, B, B1) :- row(I, B, L), only_none(L, J), changed(J, B, z, B1).
way(4, I, _, B, B1) :- ( row(I, B, L), marks(L, [J|_]) -> true ; J = I ), changed(J, B, v, B1).
way(5, I, _, B, B1) :- \+ ( row(I, B, L), marks(L, [_|_]) ), changed(I, B, w, B1).
way(6, I, _, B, B1) :- rows(I, B, L), marks(L, [J|_]), changed(J, B, u, B1).
way(7, I, _, B, B1) :- rows(I, B, L), !, marks(L, [J|_]), changed(J, B, t, B1).
way(8, I, N, B, B1) :- row(I, B, L), wrong(L, N, J), changed(J, B, r, B1).
way(9, I, _, B, B1) :- findall(J, (rows(I, B, L), marks(L, Js), member(J, Js)), [J|_]), changed(J, B, q, B1).
way(10, I, _, B, B1) :- step(I, B, L), two(L, L, J), changed(J, B, p, B1).

% How many cells from I on are a: 0 at once for most of them.
row(I, B, L) :- row(I, B, 0, L).
row(I, B, L0, L) :-
    (   I =< 6,
        arg(I, B, a)
    ->  I1 is I + 1,
        L1 is L0 + 1,
        row(I1, B, L1, L)
    ;   L = L0
    ).
rows(I, B, L) :- row(I, B, L).
rows(I, B, L) :- I > 1, I1 is I - 1, rows(I1, B, L).
marks(L, Ms) :- ( L =:= 0 -> Ms = [] ; L1 is L - 1, Ms = [L|Rest], marks(L1, Rest) ), Ms \== [].
less(L, N, J) :- L > 0, J is L + N, J < 6.
only_none(0, 1).
wrong(0, _, _) :- fail.
wrong(1, N, J) :- J is 6 // N.
wrong(2, N, J) :- J is N + 1.
step(I, B, L) :- ( arg(I, B, e) -> L = -1 ; arg(I, B, a) -> L = 1 ; L = 0 ).
two(-1, L, J) :- J is 2 - L.
two(1, L, J) :- L > 0, J = 4.
changed(I, B, X, B2) :-
    I >= 1, I =< 6, arg(I, B, Y), Y \== X,
    B =.. [F|Xs], put_at(I, Xs, X, Ys), B2 =.. [F|Ys].
put_at(1, [_|T], X, [X|T]) :- !.
put_at(N, [H|T], X, [H|R]) :- M is N - 1, put_at(M, T, X, R).
