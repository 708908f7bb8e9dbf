% Without eval/2 a depth limit leaves the value unknown.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: solve FILE --depth 1
% expect: n(max,5)
% expect: MAX to move
% expect: value: unknown
% expect: stopped: the depth limit was reached
% status: 4
