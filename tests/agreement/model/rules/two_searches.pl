% SPDX-License-Identifier: MIT
% compiled: yes
% A look along rows within a look along the same rows: what the inner one reads first is a slot of
% the outer one's number, of other rows.
values(-1, 1).
initial(s(first, [])).
to_move(s(first, _), max).
to_move(s(second, _), min).
move(s(P, R), E, s(Q, [E|R])) :-
    other(P, Q),
    findall(X, thing(X), All),
    without(All, R, Free),
    member(E, Free),
    \+ (exclude(same(E), Free, Others), member(E, Others)).
thing(c(N, M)) :- between(1, 3, N), between(N, 3, M).
same(X, X).
without([], _, []).
without([X|Xs], L, M) :- ( memberchk(X, L) -> without(Xs, L, M) ; M = [X|N], without(Xs, L, N) ).
terminal(s(P, R), V) :- thing(c(A, B)), A =\= B, memberchk(c(A, A), R), memberchk(c(B, B), R), worth(P, V).
worth(first, -1).
worth(second, 1).
eval(s(_, R), V) :- findall(X, thing(X), All), without(All, R, Free), length(Free, N), V is sign(N - 3).
other(first, second).
other(second, first).
