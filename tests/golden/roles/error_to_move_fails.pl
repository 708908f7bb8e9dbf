% to_move/2 that fails is an error with the position.
initial(n(max, 5)).
to_move(n(max, 5), max).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: solve FILE
% status: 3
