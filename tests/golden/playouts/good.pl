% A game without mistakes: what was played and looked at.
values(-1, 1).
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
show(n(_, N)) :- write(N), nl.
priority(_, take(K), K).
% run: check FILE --play 5 --engine machine
% expect: engines: machine, machine without twins
% expect: 5 random games of 3 to 4 plies, 0 broken off
% expect: 21 positions, 1.8 moves where there are any
% expect: good.pl: no problems
% run: check FILE --play 5 --seed 2 --json --engine machine
% expect: {"errors": 0, "warnings": 0, "diagnostics": [], "play": {"engines": ["machine", "machine without twins"], "playouts": 5, "broken_off": 0, "positions": 21, "shortest": 3, "longest": 4, "mean_moves": 1.88, "values_compared": 0, "not_compared": 0, "findings": [], "stopped_by": null}}
% run: check FILE --play 1 --moves "take(2), take(2)" --engine machine
% expect: engines: machine, machine without twins
% expect: 1 random game of 1 ply, 0 broken off
% expect: 2 positions, 1.0 moves where there are any
% expect: good.pl: no problems
