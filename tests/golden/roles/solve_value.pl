% The value of a position: MAX takes 2 of 5 and leaves a multiple of 3.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% query: initial(S), solve(S, V)
% expect: S = n(max,5), V = 1
% query: solve(n(max, 3), V)
% expect: V = -1
% query: solve(n(min, 3), V)
% expect: V = 1
