% SPDX-License-Identifier: MIT
% Recursions along lists that do something after the rest: no solution may be handed on before.
% compiled: yes
values(-1, 1).
initial(p(x, [1, 1, 2, 2, 3, 1], [a, a, b])).
to_move(p(x, _, _), max).
to_move(p(o, _, _), min).

move(p(P, B, L), M, p(Q, C, L)) :- other(P, Q), pick(B, M, C).
move(p(P, B, L), M, p(Q, B, K)) :- other(P, Q), drop(L, M, K).
move(p(P, B, L), M, p(Q, B, [M|L])) :- other(P, Q), \+ twice(L, M), short(L, M).

% Each number once.
pick([P|Ps], P, [0|Ps]) :- P > 0.
pick([F|Ps], P, [F|Os]) :- pick(Ps, P, Os), P \== F.

% Each letter once.
drop([X|Xs], X, Xs).
drop([Y|Xs], X, [Y|Ys]) :- drop(Xs, X, Ys), X \== Y.

short(L, c) :- length(L, N), N < 6.
short([_, _|_], d).

twice([X|Xs], X) :- member(X, Xs).
twice([_|Xs], X) :- twice(Xs, X).

other(x, o).
other(o, x).
terminal(p(x, [0, 0|_], _), 1).
terminal(p(o, [0, 0|_], _), -1).
