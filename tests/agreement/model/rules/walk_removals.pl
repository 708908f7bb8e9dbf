% SPDX-License-Identifier: MIT
% Recursions along a list of known length that leave an element out, by its place or by what it is,
% once or for every element; and some that look like them and leave out more, or less.
% compiled: yes
initial(s(max, 0, [e, a, b, e, w, e], [3, 0, 7, 3, a])).
to_move(s(P, _, _, _), P).
move(s(P, N, B, L), m(W, I), s(Q, N1, B1, L1)) :-
    N < 5,
    other(P, Q),
    N1 is N + 1,
    between(-1, 6, I),
    way(W, I, N, B, B1, L, L1).
other(max, min).
other(min, max).
terminal(s(_, 5, _, _), 0).
eval(s(_, N, B, L), V) :- ( gone(N, L, X, [Y|_]), X == Y -> V = 1 ; leave(w, B, _) -> V = 2 ; V = 0 ).
priority(s(_, N, B, _), m(_, I), V) :- findall(R, gone(I, B, _, R), Rs), length(Rs, M), V is M - N.
canonical(s(P, N, B, L), s(P, N, B, M)) :- ( leave(7, L, R) -> append(R, [7], M) ; M = L ).

way(1, I, _, B, [x|R], L, L) :- out(I, B, R).
way(2, I, _, B, B, L, [I|R]) :- out(I, L, R).
way(3, 0, _, B, [H|R], L, L) :- each(H, B, R).
way(4, 0, _, B, B, L, [X|R]) :- each(X, L, R).
way(5, 0, _, B, [y|R], L, L) :- leave(e, B, R).
way(6, I, N, B, [H, x|R], L, L) :- gone(I, B, _, R0), M is N mod 4, gone(M, R0, H, R).
way(7, I, _, B, B, L, R) :- gone(I, L, X, R0), put_at(I, R0, X, R).
way(8, I, N, B, C, L, L) :- gone(I, B, X, [Y|R]), M is N - 1, ( gone(M, B, X, _) -> C = [X, Y|R] ; C = [Y, X|R] ).
way(9, I, _, B, [x, y|R], L, L) :- out_two(I, B, R).
way(10, I, _, B, R, L, L) :- doubled(I, B, [_|R]).
way(11, I, _, B, B, L, R) :- unlike(I, L, R0), [_|R1] = R0, R = [0, 0|R1].
way(12, I, _, B, [Z|R], L, L) :- both(I, B, R, [Z|_]).
way(13, I, _, B, [k|R], L, L) :- up(0, I, B, R).
way(14, I, _, B, B, L, [N|R]) :- out(I, L, R), length(R, N).
way(15, I, _, B, B1, L, L) :- out(I, B, R), append(R, [q], B1).
way(16, _, _, B, B1, L, L) :- leave(b, B, R), \+ leave(b, R, _), B1 = [b|R].
way(17, I, N, B, B1, L, L) :- cut_out(I, B, R), ( N > 2 -> B1 = [u|R] ; B1 = [R0|R], out(I, B, [R0|_]) ).
way(18, I, _, B, B, L, R) :- counted(I, L, N, R0), R = [N|R0].
way(19, I, _, B, B, L, [K, S|R]) :- take(I, L, T), length(T, K), out(0, L, [S|R]).

out(0, [_|T], T).
out(N, [H|T], [H|R]) :- N > 0, M is N - 1, out(M, T, R).
each(X, [X|T], T).
each(X, [H|T], [H|R]) :- each(X, T, R).
leave(X, [Y|T], R) :- ( X == Y -> R = T ; R = [Y|Z], leave(X, T, Z) ).
gone(0, [X|T], X, T) :- !.
gone(N, [H|T], X, [H|R]) :- M is N - 1, gone(M, T, X, R).
cut_out(N, [H|T], R) :- ( N =:= 0 -> R = T ; M is N - 1, R = [H|Z], cut_out(M, T, Z) ).
put_at(0, T, X, [X|T]).
put_at(N, [H|T], X, [H|R]) :- N > 0, M is N - 1, put_at(M, T, X, R).
out_two(0, [_, _|T], T).
out_two(N, [H|T], [H|R]) :- N > 0, M is N - 1, out_two(M, T, R).
doubled(0, L, L).
doubled(N, [H|T], [H|R]) :- N > 0, M is N - 1, doubled(M, T, R).
unlike(0, [_|T], T).
unlike(N, [_|T], [N|R]) :- N > 0, M is N - 1, unlike(M, T, R).
both(0, [_|T], T, T).
both(N, [H|T], [H|R], [H|S]) :- N > 0, M is N - 1, both(M, T, R, S).
up(I, I, [_|T], T).
up(N, I, [H|T], [H|R]) :- N < I, M is N + 1, up(M, I, T, R).
counted(0, [_|T], 0, T).
counted(N, [H|T], K, [H|R]) :- N > 0, M is N - 1, counted(M, T, K0, R), K is K0 + 1.
take(0, [_|_], []).
take(N, [H|T], [H|R]) :- N > 0, M is N - 1, take(M, T, R).
