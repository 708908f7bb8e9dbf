% perft counts the positions of each ply; a terminal position has no successors.
initial(n(max, 3)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: perft FILE --depth 4
% expect:    ply  positions
% expect:      1          2
% expect:      2          3
% expect:      3          1
% expect:      4          0
% run: perft FILE --depth 4 --json
% expect: {"depth": 4, "positions": [2, 3, 1, 0]}
% run: perft FILE --depth 1 --moves "take(1), take(1)" --json
% expect: {"depth": 1, "positions": [1]}
