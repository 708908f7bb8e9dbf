% SPDX-License-Identifier: MIT
% Lists compared and unified with their own tails.
% compiled: yes
initial(s(max, [1, 2, 3])).
to_move(s(P, _), P).
move(s(P, L), M, s(Q, T)) :- swap(P, Q), msort(L, S), step(M, S, T), S \== T.
step(down, [_|T], T).
step(up, [X|T], [X, X, X|T]) :- X < 3.
step(two, [X|T], [X|U]) :- T = [_|U], ( T = U -> fail ; \+ [X|T] = U ).
swap(max, min).
swap(min, max).
terminal(s(_, []), 0).
terminal(s(_, [_, _, _, _, _|_]), 0).
terminal(s(_, L), 1) :- msort(L, S), S = [_|T], T == S.
