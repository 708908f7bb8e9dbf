% SPDX-License-Identifier: MIT
% compiled: yes
% Facts of several kinds, sorted: atoms, structures of several arities and of one arity with several
% names, some twice; down as well.
values(-30, 30).
initial(Facts) :- sort([step(0), cell(1, 1, b), cell(1, 2, b), cell(2, 1, b), cell(2, 2, b), idle, turn(max), score(0, 0)], Facts).
to_move(Facts, P) :- memberchk(turn(P), Facts).
move(Facts, mark(X, Y), Next) :-
    member(cell(X, Y, b), Facts),
    setof(F, next(Facts, X, Y, F), Next).
move(Facts, pass, Next) :-
    memberchk(idle, Facts),
    findall(F, (next(Facts, 0, 0, F) ; member(F, Facts), F = cell(_, _, m)), All),
    sort(0, @>=, All, Down),
    sort(Down, Next).
next(Facts, X, Y, cell(X, Y, M)) :- member(turn(P), Facts), mark(P, M), X > 0, Y > 0.
next(Facts, X, Y, cell(A, B, M)) :- member(cell(A, B, M), Facts), A/B \== X/Y.
next(Facts, _, _, step(N)) :- member(step(M), Facts), N is M + 1, N < 5.
next(Facts, _, _, turn(Q)) :- member(turn(P), Facts), other(P, Q).
next(Facts, X, Y, score(N, M)) :- member(score(A, B), Facts), N is A + X, M is B - Y.
next(Facts, X, _, idle) :- X > 0, member(idle, Facts).
mark(max, m).
mark(min, n).
other(max, min).
other(min, max).
terminal(Facts, V) :- \+ member(step(_), Facts), memberchk(score(N, M), Facts), V is N + M.
eval(Facts, V) :- msort(Facts, [F|_]), ( F == idle -> V = 1 ; V = 0 ).
