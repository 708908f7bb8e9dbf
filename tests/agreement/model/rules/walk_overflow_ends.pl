% SPDX-License-Identifier: MIT
% Walks along a list from a counter that is not known to an end that is not known: both may be so
% large that the counter overflows on the way, which is an error unless the walk is over before.
% compiled: yes
initial(s(max, 0, 0, 0, [e, a, b, e, w, e])).
to_move(s(P, _, _, _, _), P).
move(s(max, 0, _, _, B), Case-I, s(min, 1, Case, I, B)) :- between(1, 8, Case), between(0, 9, I).
move(s(min, 1, Case, I, B), Case, s(max, 2, Case, I, B1)) :- way(Case, I, B, B1).
terminal(s(_, 2, _, _, _), 0).
eval(s(_, _, _, I, _), I).

% Up from I below the largest integer, to a small end: an error, unless the list ends before.
way(1, I, B, B1) :- high(I, N), up(N, I, B, B1).
way(2, I, B, B1) :- high(I, N), up_head(N, I, B, B1).
% To an end that is two places on, or past it.
way(3, I, B, B1) :- high(I, N), ( I > 1 -> E is N + 2 ; E is N - 1 ), up(N, E, B, B1).
way(4, I, B, B1) :- high(I, N), ( I > 1 -> E is N + 2 ; E is N - 1 ), up_head(N, E, B, B1).
% Down from I above the smallest.
way(5, I, B, B1) :- low(I, N), down(N, I, B, B1).
way(6, I, B, B1) :- low(I, N), ( I > 1 -> E is N - 2 ; E is N + 1 ), down(N, E, B, B1).
% The end alone is far away: the counter comes nowhere near it, or past it.
way(7, I, B, B1) :- high(I, E), up(I, E, B, B1).
way(8, I, B, B1) :- low(I, E), ( I mod 2 =:= 0 -> up_head(I, E, B, B1) ; down(I, E, B, B1) ).

high(I, N) :- N is 9223372036854775807 - I.
low(I, N) :- N is I - 9223372036854775807.
up(N, E, [H|T], R) :- ( N =:= E -> R = [x|T] ; M is N + 1, R = [H|Z], up(M, E, T, Z) ).
up_head(N, N, [_|T], [x|T]).
up_head(N, E, [H|T], [H|R]) :- M is N + 1, up_head(M, E, T, R).
down(N, E, [H|T], R) :- ( N =\= E -> M is N - 1, R = [H|Z], down(M, E, T, Z) ; R = [x|T] ).
