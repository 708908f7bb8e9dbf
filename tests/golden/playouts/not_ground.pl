% Positions are ground.
initial(n(max, 5)).
move(n(max, 1), odd, n(min, _)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: check FILE --play 5 --json --engine machine
% expect: {"errors": 1, "warnings": 1, "diagnostics": [{"file": "not_ground.pl", "severity": "warning", "code": "discontiguous", "message": "the clauses of move/3 are not together", "hint": "move them together, or declare ':- discontiguous move/3.'", "begin": {"line": 5, "column": 1}, "end": {"line": 5, "column": 32}}], "play": {"engines": ["machine", "machine without twins"], "playouts": 5, "broken_off": 0, "positions": 19, "shortest": 2, "longest": 4, "mean_moves": 1.69, "values_compared": 0, "not_compared": 0, "findings": [{"file": "not_ground.pl", "severity": "error", "code": "role", "message": "move/3: the successor n(min,_A) is not ground", "hint": "bind every variable of the successor", "begin": {"line": 3, "column": 1}, "end": {"line": 3, "column": 33}, "position": "n(max,1)", "moves": ["take(2)", "take(2)"], "positions": 2}], "stopped_by": null}}
% status: 3
