% SPDX-License-Identifier: MIT
% A grid that has fewer cells than it says: cells beyond them are nowhere.
% compiled: yes
:- use_module(library(grid)).
initial(s(max, grid(3, 3, cells(a, a, a, a)))).
to_move(s(P, _), P).
move(s(P, G), R-C, s(Q, H)) :-
    other(P, Q),
    between(1, 3, R),
    between(1, 3, C),
    put(G, R, C, b, H),
    G \== H.
other(max, min).
other(min, max).
terminal(s(_, grid(_, _, cells(b, b, b, b))), 0).
eval(_, 0).
