% Numbers of positions with the time they took.
initial(n(max, 4)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: perft FILE --depth 2 --stats --engine machine
% expect:    ply  positions
% expect:      1          2
% expect:      2          4
% expect: positions: 6 in all, on the machine
% expect-like: time: * s, * positions per second
% run: perft FILE --depth 2 --stats --engine machine --json
% expect-like: {"depth": 2, "positions": [2, 4], "stats": {"engine": "machine", "positions": 6, "seconds": *, "positions_per_second": *}}
