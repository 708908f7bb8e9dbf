% What cannot be compiled runs in the machine; a note says why.
% run: solve FILE --engine native --json
% expect-like: {"game": null, "position": "[x]", "to_move": "max", "side": "max", "method": "alphabeta", "engine": "machine", "value": 4, "bound": "exact", "estimate": false, "outcome": null, "distance": null, "best_move": "grow", "best_position": "[x,x]", "pv": ["grow", "grow", "grow"], "moves": [], "stats": {"nodes": 14, "leaves": 5, "depth": 3, "seconds": *, "nodes_per_second": *, "table_hits": 0, "cutoffs": 0, "peak_memory_mib": *}, "stopped_by": null}
% expect-error: the machine runs the rules: a text that is made can only name a move
% run: solve FILE --engine native --quiet
% expect: [x]
% expect: MAX to move
% expect: value: 4
% expect: best move: grow
% expect: line: grow, grow, grow
initial([x]).
to_move([_|_], max).
move([x|T], grow, [x, x|T]) :- length(T, N), format(atom(A), "ab~w", [c]), atom_length(A, M), N < M.
eval(L, N) :- length(L, N).
