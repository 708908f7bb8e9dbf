% --no-twins leaves one engine.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: check FILE --play 5 --no-twins --json --engine machine
% expect: {"errors": 0, "warnings": 0, "diagnostics": [], "play": {"engines": ["machine without twins"], "playouts": 5, "broken_off": 0, "positions": 21, "shortest": 3, "longest": 4, "mean_moves": 1.81, "values_compared": 0, "not_compared": 0, "findings": [], "stopped_by": null}}
