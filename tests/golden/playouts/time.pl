% --time ends the games: status 4, and what was found until then.
initial(0).
to_move(_, max).
move(N, step, M) :- M is N + 1.
% run: check FILE --play 100000000 --plies 1000 --time 0.2 --engine machine
% expect-like: engines: *
% expect-like: * random games of * plies, * broken off
% expect-like: * positions, 1.0 moves where there are any
% expect-like: stopped by time
% status: 4
