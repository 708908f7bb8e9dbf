% SPDX-License-Identifier: MIT
% Recursions along a list of known length that put an element before another one, or end the list:
% what they give is neither the list with an element changed nor the list without it.
% compiled: yes
initial(s(max, [e, a, b, e, w])).
to_move(s(P, _), P).
move(s(P, B), W-I, s(Q, C)) :- other(P, Q), between(0, 6, I), way(W, I, B, C).
other(max, min).
other(min, max).
terminal(s(_, [w, w|_]), 0).

way(1, I, B, C) :- put_in(I, B, x, [_|C]).
way(2, I, B, C) :- put_in(I, B, x, D), D = [_|C].
way(3, I, B, C) :- put_before(e, B, I, D), D = [_|C].
way(4, I, B, [w, w, X|C]) :- stop(I, B, [_, X|_]), B = [_, _, _|C].
way(5, I, B, C) :- put_at_end(I, B, y, D), D = [_|C].

put_in(0, [H|T], X, [X, H|T]).
put_in(N, [H|T], X, [H|R]) :- N > 0, M is N - 1, put_in(M, T, X, R).
put_before(Y, [H|T], I, R) :- ( H == Y, I < 3 -> R = [k, H|T] ; R = [H|Z], put_before(Y, T, I, Z) ).
stop(0, [_|_], []).
stop(N, [H|T], [H|R]) :- N > 0, M is N - 1, stop(M, T, R).
put_at_end(0, T, X, [X|T]).
put_at_end(N, [H|T], X, [H|R]) :- N > 0, M is N - 1, put_at_end(M, T, X, R).
