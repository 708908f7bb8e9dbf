% The roles of a file can be called in a query.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% query: move(n(max, 2), M, T)
% expect: M = take(1), T = n(min,1)
% expect: M = take(2), T = n(min,0)
