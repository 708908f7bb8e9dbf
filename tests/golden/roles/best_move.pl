% best_move/3 gives the move and its value.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% query: best_move(n(max, 5), M, V)
% expect: M = take(2), V = 1
% query: best_move(n(max, 4), M, V)
% expect: M = take(1), V = 1
