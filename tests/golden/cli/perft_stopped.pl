% A count that is stopped gives the plies that are complete, and says what stopped it.
initial(n(max, 30)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: perft FILE --depth 20 --nodes 25
% expect:    ply  positions
% expect:      1          2
% expect:      2          4
% expect:      3          8
% expect: stopped: the limit of nodes was reached; plies 1 to 3 are complete
% status: 4
% run: perft FILE --depth 20 --nodes 25 --json
% expect: {"depth": 20, "positions": [2, 4, 8], "stopped_by": "nodes"}
% status: 4
% run: perft FILE --depth 20 --nodes 3
% expect:    ply  positions
% expect:      1          2
% expect: stopped: the limit of nodes was reached; ply 1 is complete
% status: 4
% run: perft FILE --depth 20 --nodes 0
% expect: stopped: the limit of nodes was reached; no ply is complete
% status: 4
% run: perft FILE --depth 3 --nodes 25 --time 60 --json
% expect: {"depth": 3, "positions": [2, 4, 8]}
