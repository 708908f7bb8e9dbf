% The rules in the model: the same answer as in native code, and the JSON says what ran.
% run: solve FILE --engine model --json
% expect-like: {"game": null, "position": "heap(3,max)", "to_move": "max", "side": "max", "method": "alphabeta", "engine": "model", "value": -1, "bound": "exact", "estimate": false, "outcome": null, "distance": null, "best_move": "1", "best_position": "heap(2,min)", "pv": ["1", "2"], "moves": [], "stats": {"nodes": 15, "leaves": 8, "depth": 2, "seconds": *, "nodes_per_second": *, "table_hits": 1, "cutoffs": 2, "peak_memory_mib": *}, "stopped_by": null}
% run: solve FILE --engine model --stats --quiet
% expect: heap(3,max)
% expect: MAX to move
% expect: value: -1, MIN wins
% expect: best move: 1
% expect: line: 1, 2
% expect: method: alphabeta (a small game), in the model
% expect-like: nodes: 15 *
% expect-like: time: *
% run: perft FILE --depth 3 --engine model
% expect:    ply  positions
% expect:      1          2
% expect:      2          3
% expect:      3          1
values(-1, 1).
initial(heap(3, max)).
to_move(heap(_, P), P).
move(heap(N, P), K, heap(M, Q)) :-
    between(1, 2, K),
    K =< N,
    M is N - K,
    other(P, Q).
terminal(heap(0, P), V) :- lost(P, V).
other(max, min).
other(min, max).
lost(max, -1).
lost(min, 1).
