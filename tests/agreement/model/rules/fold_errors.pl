% SPDX-License-Identifier: MIT
% Errors while solutions are consumed as they come: of the goal after the consumer has failed, of
% the consumer before the goal's, elements that are no numbers, sums that are too large, floats.
% compiled: yes
initial(s(0, 0, b(3, x, 4, 0, 5, 2))).
to_move(s(N, _, _), P) :- ( N mod 2 =:= 0 -> P = max ; P = min ).
move(s(N, _, B), W-V, s(N1, V, B1)) :-
    N < 6,
    N1 is N + 1,
    B = b(X1, X2, X3, X4, X5, X6),
    B1 = b(X2, X3, X4, X5, X6, X1),
    arg(1, B, W0),
    ( integer(W0) -> W = W0 ; W = 7 ),
    way(W, N, B, V).
terminal(s(6, _, B), V) :- findall(X, ( arg(_, B, X), X \== x ), Xs), max_list(Xs, V).
eval(s(N, _, B), V) :- way(N, 1, B, V).
priority(s(N, _, B), _, V) :- K is 8 + N, way(K, 2, B, V).

% all elements, one of which is no number
way(0, _, B, V) :- findall(X, arg(_, B, X), L), sum_list(L, V).
% the consumer fails at an element before the goal's error
way(1, N, B, V) :- findall(Y, ( arg(_, B, X), Y is X + 1 ), L), below(L, N), V = 1.
% the goal has no more solutions where the consumer would raise one
way(2, _, B, V) :- findall(X, ( arg(_, B, X), integer(X) ), L), inverse(L, 0, V).
% too large
way(3, _, B, V) :- findall(Y, ( arg(_, B, X), integer(X), Y is X << 58 ), L), sum_list(L, V0), V is V0 >> 58.
way(4, _, B, V) :- findall(Y, ( arg(_, B, X), integer(X), Y is X << 61 ), L), sum_list(L, V0), V is V0 >> 61.
way(5, _, B, V) :- findall(Y, ( arg(_, B, X), integer(X), Y is X / 2 ), L), max_list(L, V0), V is truncate(V0).
way(6, _, B, V) :- findall(X, arg(_, B, X), L), max_member(V, L).
way(7, _, B, V) :- aggregate_all(max(X), arg(_, B, X), V).
way(8, N, B, V) :- aggregate_all(max(X, I), ( arg(I, B, X), integer(X), X < N ), max(V, _)).
way(9, N, B, V) :- aggregate_all(min(X), ( arg(_, B, X), X > N ), V).
way(10, N, B, V) :- aggregate_all(sum(X // N), ( arg(_, B, X), integer(X) ), V).
way(11, _, B, V) :- aggregate_all(sum(2 // X), ( arg(_, B, X), integer(X) ), V).
way(12, _, B, V) :- findall(X, ( arg(I, B, X), check(I) ), L), length(L, V).
way(13, _, B, V) :- findall(Y, arg(_, B, Y), L), length(L, x), V = 1.

below([], _).
below([X|Xs], K) :- X < K, below(Xs, K).
inverse([], V, V).
inverse([X|Xs], V0, V) :- V1 is V0 + 12 // X, inverse(Xs, V1, V).
check(I) :- ( I > 4 -> throw(stop(I)) ; true ).
