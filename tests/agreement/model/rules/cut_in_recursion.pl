% SPDX-License-Identifier: MIT
% Recursions with several solutions that cut each other: a cut of one activation ends no other one.
% compiled: yes, as terms
initial(s(max, 0, [40000, 40000, 5, 300, 5, 300], 0)).
to_move(s(P, _, _, _), P).
values(-9999, 9999).
move(s(P, N, B, _), W-I, s(Q, N1, C, V)) :- N < 7, N1 is N + 1, other(P, Q), between(-1, 6, I), member(W, [5,6,7]), way(W, I, B, C, S), V is max(-99, min(99, S)).
other(max, min).
other(min, max).
terminal(s(_, 7, _, V), V).
w5([H|T], 0, R) :- !, R = T.
w5([H|T], I, R) :- w5(T, I0, R0), I is I0 + 1, R = [H|R0].
w6([H|T], I, I, H, 0, R) :- R = [-7|T].
w6([H|T], I, I1, X, S, [H|R0]) :- !, w6(T, I, I1, X, S0, R0), S = S0, S0 > 0.
w6([], I, I, 40000, 1, [40000]).
w7([H|T], I, X, A, [], R) :- I =:= 0, H @< 5, R = T.
w7([H|T], I, X, A, [H|S0], [H|R0]) :- I > 0, I0 is I - 1, A0 = A, w7_b(T, I0, X, A0, S0, R0).
w7([H,K|T], I, X, A, S0, R) :- memberchk(X, [40000, 300]), I =\= 0, I0 is I - 1, A0 is A + 1, w7([K|T], I0, X, A0, S0, R0), R = [H|R0].
w7_b([H|T], 0, X, A, [H], R) :- R = [H|T].
w7_b([H|T], I, X, A, S0, R) :- I > 0, I0 is I - 1, A0 is A + 1, w7(T, I0, X, A0, S0, R), !.
way(5, I, B, R, I) :- findall(I, w5(B, Ia, R1), Xs), length(Xs, Len), Len < 9, ( Xs = [F|_] -> R = [F|B] ; R = B ), length(R, LL), LL < 10.
way(6, I, B, R8, 0) :- w6(B, 1, Ua, Xa, Sa, R1), last(R1, Y1), Y1 @> 5, append(R1, [Xa], R8), length(R8, LL), LL < 10.
way(7, I, B, R9, I) :- member(Q, B), w7(B, I, Q, 0, Sa, R1), last(R1, Y1), Y1 @> -7, Sa \== B, R9 = Sa, length(R9, LL), LL < 10.
