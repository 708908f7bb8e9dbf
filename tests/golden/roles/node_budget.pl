% A budget that runs out is unknown, never a value.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: solve FILE --nodes 2
% expect: n(max,5)
% expect: MAX to move
% expect: value: unknown
% expect: best move: take(1)
% expect: line: take(1)
% expect: stopped: the limit of nodes was reached
% status: 4
