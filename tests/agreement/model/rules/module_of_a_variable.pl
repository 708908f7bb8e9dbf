% SPDX-License-Identifier: MIT
% compiled: yes
% asks: never
% Goals of a module, or in one, that a variable names.
initial(p(max, [a, b, c])).

to_move(p(P, _), P).

move(p(P, L), X, p(Q, R)) :-
    other(P, Q),
    in(lists, X, L, R).

in(Module, X, L, R) :-
    Module:select(X, L, R),
    own(Module:length(R, N)),
    N >= 0.

own(Goal) :- user:Goal.

other(max, min).
other(min, max).

terminal(p(P, []), V) :- ( P == max -> V = 1 ; V = -1 ).
terminal(p(_, [a]), 0).
