% players/2 names MAX and MIN.
initial(n(red, 5)).
players(red, blue).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(red, 0), -1).
terminal(n(blue, 0), 1).
other(red, blue).
other(blue, red).
% query: initial(S), solve(S, V)
% expect: S = n(red,5), V = 1
