% SPDX-License-Identifier: MIT
% Walks along a list with a counter that overflows on the way, which is an error, and with counters
% that are as far from their end but have a guard.
% compiled: yes
initial(s(max, 0, [e, a, b, e, w, e])).
to_move(s(P, _, _), P).
move(s(P, N, B), I, s(Q, N1, B1)) :-
    N < 5,
    other(P, Q),
    N1 is N + 1,
    between(0, 3, I),
    far(I, N, K),
    put_at(I, K, B, B1).
other(max, min).
other(min, max).
terminal(s(_, 5, _), 0).
eval(s(_, N, _), N).
far(I, N, K) :-
    ( I =:= N -> K = N ; I =:= 2 -> K is N + 9223372036854775799 ; K is I - 9223372036853000000 ).
put_at(1, K, B, B1) :- guarded(K, B, x, B1).
put_at(2, K, B, B1) :- ( K > 9 -> free_up(K, B, y, B1) ; free(K, B, y, B1) ).
put_at(3, K, B, B1) :- free(K, B, z, B1).
put_at(0, K, B, B1) :- up_to(0, K, B, B1).
guarded(0, [_|T], X, [X|T]).
guarded(N, [H|T], X, [H|R]) :- N > 0, M is N - 1, guarded(M, T, X, R).
free(0, [_|T], X, [X|T]).
free(N, [H|T], X, [H|R]) :- M is N - 1, free(M, T, X, R).
free_up(2000000, [_|T], X, [X|T]).
free_up(N, [H|T], X, [H|R]) :- M is N + 1, free_up(M, T, X, R).
up_to(N, K, [H|T], R) :- ( N =:= K -> R = [u|T] ; M is N + 1, R = [H|Z], up_to(M, K, T, Z) ).
