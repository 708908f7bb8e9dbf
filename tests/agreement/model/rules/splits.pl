% SPDX-License-Identifier: MIT
% Lists that are taken apart and put together by append/3 and the like: what is in which part is known
% by each way only. compiled: see below.
% compiled: yes
initial(s(0, [a, b, e, c, e, d, a])).
to_move(_, max).
values(-999, 999).

move(s(N, B), right(X), s(M, B1)) :- next(N, M), append(Before, [X, e|After], B), append(Before, [e, X|After], B1).
move(s(N, B), hop, s(M, B1)) :- next(N, M), append(Before, [X, Y, e|After], B), X \== Y, append(Before, [e, Y, X|After], B1).
% Other lengths come back to the same one.
move(s(N, B), roll(K), s(M, B1)) :- next(N, M), append(Front, Back, B), length(Front, K), K > 0, K < 3, append(Back, Front, B1).
move(s(N, B), gone(X), s(M, B1)) :- next(N, M), taken(X, B, Left, Right), X \== e, append(Left, Right, Rest), append(Rest, [e], B1).
% The first way only; no way; a way with an element that is to be found.
move(s(N, B), first(K), s(M, B1)) :- next(N, M), once(append(P, [e|Q], B)), length(P, K), append(P, [d|Q], B1).
move(s(N, B), cut(L), s(9, B)) :- N > 0, N < 4, cut(B, L).
move(s(N, B), pair(X), s(9, B)) :- N > 0, N < 4, append(_, [X, X|_], B), X \== e.
move(s(N, B), between(L), s(9, B)) :- N > 0, N < 4, append(_, [a|R], B), append(M, [a|_], R), !, length(M, L).
move(s(N, B), deep(I, J), s(9, B)) :- N =:= 2, append(P, [e|R], B), append(Q, [e|_], R), length(P, I), length(Q, J).

next(N, M) :- N < 4, M is N + 1.

% One's own: with what comes before, in order.
taken(X, [X|Xs], [], Xs).
taken(X, [Y|Ys], [Y|Left], Right) :- taken(X, Ys, Left, Right).

cut(B, L) :- append(P, [X|_], B), X \== a, !, length(P, L).
cut(_, none).

eval(s(_, B), V) :-
    findall(L, (append(P, [e|Q], B), length(P, I), length(Q, J), L is I - J), Ls),
    sum_list(Ls, S),
    upto(B, c, U), length(U, K),
    ( append(_, [W], B), W == a -> T = 1 ; T = 0 ),
    ( \+ append(_, [e, e|_], B) -> R = 5 ; R = 0 ),
    groups(B, G),
    V is 10 * S + K + 100 * T + R + G.

% Several ways to go on: no way for each element.
upto([], _, []).
upto([X|_], X, []) :- !.
upto([X|Xs], E, [X|Ys]) :- upto(Xs, E, Ys).
groups(B, G) :- filled(B, F), length(F, G).
filled([], []).
filled([e|Xs], Ys) :- filled(Xs, Ys).
filled([X|Xs], [X|Ys]) :- X \== e, filled(Xs, Ys).
