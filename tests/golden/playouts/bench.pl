% Positions per second of each engine.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: bench FILE --time 0.05 --engine machine
% expect-like: the same * positions of * random games on each engine
% expect-like: machine * positions per second
% expect-like: machine without twins * positions per second
% run: bench FILE --time 0.05 --json --no-twins --engine machine
% expect-like: {"playouts": *, "expanded": *, "positions": *, "engines": [{"engine": "machine without twins", "seconds": *, "positions_per_second": *, "machine_calls": *}]}
