% SPDX-License-Identifier: MIT
% An integer outgrows its place in a list of the position.
initial(f(max, [a-1])).
to_move(f(P, _), P).
move(f(P, [X-N|Xs]), go, f(Q, [b-M, X-N|Xs])) :- N < 1000000, M is N * 1000, other(P, Q).
terminal(f(_, [_-N|_]), 0) :- N >= 1000000.
other(max, min).
other(min, max).
