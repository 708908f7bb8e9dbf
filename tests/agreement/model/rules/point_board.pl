% SPDX-License-Identifier: MIT
% Points of a board that are written one after the other: in and out of range, atoms and integers.
% compiled: yes
:- use_module(library(points)).
initial(b(points(x, o, e, e, x, e), 0)).
to_move(b(_, N), P) :- ( 0 is N mod 2 -> P = max ; P = min ).
move(b(B, N), M, b(C, N1)) :-
    N < 4,
    N1 is N + 1,
    way(M, B, N, C).
way(put(I), B, N, C) :- between(0, 7, I), I > N, put_point(B, I, x, C).
way(copy(I, J), B, _, C) :- point(B, I, o), point(B, J, X), X \== o, put_point(B, J, o, C0), put_point(C0, I, X, C).
way(carry(I), B, _, C) :- point(B, I, x), J is I + 2, carry_point(B, I, J, e, C).
way(left(I), B, _, C) :- point(B, I, e), J is I - 2, put_point(B, J, e, C).
way(same, B, _, B) :- put_point(B, 2, o, B).
eval(b(B, _), V) :- count_points(B, x, X), count_points(B, o, O), V is X - O.
