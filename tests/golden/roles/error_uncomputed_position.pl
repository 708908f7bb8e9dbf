% An expression that = leaves uncomputed in a position, and one that is a value.
% run: solve FILE
% expect-error: error: eval/2: a position has no moves, is not terminal, and there is no eval/2, in the position s(5-2-1-2,b) [role]
% expect-error:   hint: 5-2-1-2 in the position is not computed: let X is ... do that, not X = ...
% status: 3
initial(s(5, a)).
players(a, b).
values(-10, 10).
to_move(s(_, P), P).
other(a, b). other(b, a).
move(s(N, P), K, s(M, Q)) :- member(K, [1,2]), K =< N, M = N - K, other(P, Q).
terminal(s(0, _), V) :- V = 1 + 1.
