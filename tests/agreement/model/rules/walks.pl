% SPDX-License-Identifier: MIT
% Recursions along a list of known length with a place that is not known: those that are an element
% read or replaced, those that are a loop, and those that look like them and are not. Places lie on
% the list and beside it.
% compiled: yes
initial(s(max, 0, [e, a, b, e, w, e])).
to_move(s(P, _, _), P).
move(s(P, N, B), m(W, I), s(Q, N1, B1)) :-
    N < 6,
    other(P, Q),
    N1 is N + 1,
    between(-1, 7, I),
    way(W, I, N, B, B1).
other(max, min).
other(min, max).
terminal(s(_, 6, B), V) :- findall(I, (between(0, 6, I), get(I, B, e)), Is), sum_list(Is, V).
eval(s(_, N, B), V) :- ( place(w, B, 0, I) -> V = I ; V = N ).
priority(s(_, N, B), m(_, I), V) :- ( until(I, 0, N, B, X), X == e -> V = 1 ; V = 0 ).

way(1, I, _, B, B1) :- condition(I, B, x, B1).
way(2, I, _, B, B1) :- guard(I, B, x, B1).
way(3, I, _, B, B1) :- no_guard(B, B1, I, x).
way(4, I, _, B, B1) :- cut(I, B, y, B1).
way(5, I, _, B, B1) :- guard_first(I, B, y, B1).
way(6, I, N, B, B1) :- up(N, I, B, z, B1).
way(7, I, N, B, B1) :- up_head(N, I, B, z, B1).
way(8, I, _, B, B1) :- from_one(B, 1, I, B1, e).
way(9, I, _, B, B1) :- free(I, B, o, B1).
way(10, 0, _, B, B1) :- first(e, B, f, B1).
way(11, 0, _, B, B1) :- each(B, f, B1).
way(12, I, _, B, B1) :- swap(I, B, t, B1, X), X \== t.
way(13, I, _, B, B1) :- silent(I, B, u, B1).
way(14, I, _, B, B1) :- wall(I, B, v, B1).
way(15, I, N, B, B1) :- down_to(I, N, B, b, B1).
way(16, I, _, B, B1) :- twos(I, B, a, B1).
way(17, I, _, B, B1) :- at_most(I, B, a, B1).
way(18, I, _, B, B1) :- painted(I, B, a, B1).
way(19, I, _, B, B1) :- last_first(I, B, a, B1).
way(20, I, _, B, B1) :- guard(I, B, x, B0), I1 is I + 2, guard(I1, B0, x, B1).
way(21, I, _, B, B1) :- guard(I, B, x, B0), condition(I, B0, e, B1).
way(22, I, _, B, B1) :- \+ guard(I, B, e, B), findall(C, guard(I, B, k, C), [B1]).
way(23, I, N, B, B1) :- guard(I, B, N, B1).
way(24, I, _, B, B1) :- left_out(I, B, C), B1 = [q|C].
way(25, I, _, B, B1) :- number(I, B, B1).
way(26, I, _, B, B1) :- same(I, B, C, D), C == D, B1 = D.
way(27, I, _, B, B1) :- ends(I, B, n, B1).
way(28, _, _, B, B1) :- early(B, [a, b], B1).
way(29, I, N, B, B1) :- both(I, B, B1, x), \+ both(N, B1, B, x).
way(30, I, _, B, B1) :- nth0(I, B, e), nth1(I, B, X), condition(I, B, X, B1).
way(31, _, _, B, B1) :- select(e, B, g, B1).
way(32, I, _, B, B1) :- twice(I, B, h, B1).
way(33, I, _, B, B1) :- hidden(I, B, h, B1).
way(34, 1, _, B, B1) :- later(e, B, l, B1).
way(35, I, _, B, B1) :- later_up(I, 0, B, l, B1).
way(36, I, _, B, B1) :- peek(I, B, p, B1).
way(37, I, _, B, B1) :- refill(I, B, r, B1).
way(38, I, _, B, B1) :- fill(I, B, B1).
way(39, I, N, B, B1) :- M is min(I, N), down(M, B, B1).

condition(N, [H|T], X, R) :-
    ( N =:= 1 -> R = [X|T] ; R = [H|Z], M is N - 1, condition(M, T, X, Z) ).
guard(0, [_|T], X, [X|T]).
guard(N, [H|T], X, [H|R]) :- N > 0, M is N - 1, guard(M, T, X, R).
no_guard([_|T], [X|T], 0, X).
no_guard([H|T], [H|R], N, X) :- M is N - 1, no_guard(T, R, M, X).
cut(0, [_|T], X, R) :- !, R = [X|T].
cut(N, [H|T], X, [H|R]) :- M is -1 + N, cut(M, T, X, R).
guard_first(N, [H|T], X, [H|R]) :- N > 0, !, M is N - 1, guard_first(M, T, X, R).
guard_first(N, [_|T], X, [X|T]) :- N =:= 0.
up(N, I, [H|T], X, R) :- ( N == I -> R = [X|T] ; M is N + 1, R = [H|Z], up(M, I, T, X, Z) ).
up_head(N, N, [_|T], X, [X|T]).
up_head(N, I, [H|T], X, [H|R]) :- N < I, M is N + 1, up_head(M, I, T, X, R).
from_one([_|T], N, N, [X|T], X) :- !.
from_one([H|T], N, I, [H|R], X) :- M is N + 1, from_one(T, M, I, R, X).
free(0, [e|T], X, [X|T]).
free(N, [H|T], X, [H|R]) :- N =\= 0, N >= 0, M is N - 1, free(M, T, X, R).
first(Y, [Y|T], X, [X|T]) :- !.
first(Y, [H|T], X, [H|R]) :- first(Y, T, X, R).
each([e|T], X, [X|T]).
each([H|T], X, [H|R]) :- each(T, X, R).
swap(0, [Y|T], X, [X|T], Y) :- !.
swap(N, [H|T], X, [H|R], Y) :- N >= 1, M is N - 1, swap(M, T, X, R, Y).
silent(_, [], _, []).
silent(0, [_|T], X, [X|T]) :- !.
silent(N, [H|T], X, [H|R]) :- M is N - 1, silent(M, T, X, R).
wall(0, [_|T], X, [X|T]).
wall(N, [H|T], X, [H|R]) :- N > 0, H \== w, M is N - 1, wall(M, T, X, R).
down_to(I, N, [H|T], X, R) :-
    ( I =\= N -> M is I - 1, R = [H|Z], down_to(M, N, T, X, Z) ; H \== X, R = [X|T] ).
twos(0, [_|T], X, [X|T]).
twos(N, [H|T], X, [H|R]) :- N > 0, M is N - 2, twos(M, T, X, R).
at_most(N, [_|T], X, [X|T]) :- N < 3.
at_most(N, [H|T], X, [H|R]) :- N > 0, M is N - 1, at_most(M, T, X, R).
painted(0, [_|T], X, [X|T]).
painted(N, [_|T], X, [X|R]) :- N > 0, M is N - 1, painted(M, T, X, R).
last_first(N, [H|T], X, [H|R]) :- M is N - 1, last_first(M, T, X, R).
last_first(0, [_|T], X, [X|T]).
left_out(0, [_|T], T).
left_out(N, [H|T], [H|R]) :- N > 0, M is N - 1, left_out(M, T, R).
number(N, [H|T], R) :- ( H == e -> R = [N|T] ; R = [H|Z], M is N - 1, number(M, T, Z) ).
same(0, [_|T], [c|T], [c|T]).
same(N, [H|T], [H|R], [H|S]) :- N > 0, M is N - 1, same(M, T, R, S).
early([H|T], Xs, R) :- ( member(H, Xs) -> R = [d|T] ; R = [H|Z], early(T, Xs, Z) ).
both(N, [H|T], R, X) :- ( N =:= 2 ; N =:= 3 ), R = [X|T], H \== X.
both(N, [H|T], [H|R], X) :- N > 1, M is N - 1, both(M, T, R, X).
twice(0, [_|T], X, [X|T]).
twice(0, [H|T], _, [H|T]).
twice(N, [H|T], X, [H|R]) :- N > 0, M is N - 1, twice(M, T, X, R).
hidden(N, [H|T], X, R) :- \+ N = 0, !, M is N - 1, R = [H|Z], hidden(M, T, X, Z).
hidden(_, [_|T], X, [X|T]).
ends(2, [_|T], X, [X|T]).
ends(N, [H|T], X, [H|R]) :- N > 0, M is N - 1, ends(M, T, X, R).
ends(N, [_|T], X, [X|T]) :- N < 1.
later(Y, [H|T], X, [H|R]) :- later(Y, T, X, R).
later(Y, [Y|T], X, [X|T]).
later_up(I, N, [H|T], X, [H|R]) :- M is N + 1, later_up(I, M, T, X, R).
later_up(I, N, [H|T], X, [X|T]) :- N >= I, H \== X.
peek(0, [_|T], X, [X|T]).
peek(N, [H|T], X, [H|R]) :- N > 0, T = [Y|_], Y \== w, M is N - 1, peek(M, T, X, R).
refill(N, [_|T], X, R) :- ( N =< 0 -> R = [X|T] ; M is N - 2, refill(M, [X|T], X, R) ).
fill(N, B, B) :- N < 1, !.
fill(N, B, B2) :- first(e, B, f, B1), M is N - 1, fill(M, B1, B2).
down(N, B, B) :- N < 0.
down(N, B, B2) :- N >= 0, ( condition(N, B, d, B1) -> M is N - 1, down(M, B1, B2) ; B2 = B ).
get(0, [X|_], X).
get(N, [_|T], X) :- N > 0, M is N - 1, get(M, T, X).
place(X, [X|_], N, N).
place(X, [_|T], N, I) :- M is N + 1, place(X, T, M, I).
until(I, N, _, [X|_], X) :- N >= I.
until(I, N, K, [_|T], X) :- N < I, M is N + 1, until(I, M, K, T, X).
