% SPDX-License-Identifier: MIT
% A role that raises an error in one position.
initial(f(max, 2)).
to_move(f(P, _), P).
move(f(P, N), go, f(Q, M)) :- N > 0, M is N - 1, other(P, Q).
terminal(f(_, N), V) :- N < 1, V is 1 // N.
other(max, min).
other(min, max).
