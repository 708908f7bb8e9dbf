% SPDX-License-Identifier: MIT
% Lists of squares that become longer than a position has room for, and hold integers that are too
% large for it: compiled rules end there, and say nothing wrong before.
% compiled: yes
values(-1000, 1000).
initial(s(max, 1, [1-2])).
to_move(s(P, _, _), P).
terminal(s(_, _, L), 0) :- length(L, N), N > 70.

move(s(P, V, L), double, s(Q, W, R)) :- other(P, Q), append(L, L, R), W is V + 1.
move(s(P, V, L), large, s(Q, W, [W-V|L])) :- other(P, Q), W is V * 25.
move(s(P, V, L), drop, s(Q, V, T)) :- other(P, Q), L = [_|T], T \== [].

eval(s(_, _, L), V) :- foldl([A-B, S, T]>>(T is (S + A - B) mod 1000), L, 0, V).

other(max, min).
other(min, max).
