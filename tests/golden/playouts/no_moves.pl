% The start has no moves.
initial(s(10)).
to_move(s(_), max).
move(s(N), inc, s(M)) :- N > 5, M is N + 1.
terminal(s(N), 0) :- N > 9.
% run: check FILE --play 3 --engine machine
% expect: engines: machine, machine without twins
% expect: 3 random games of 0 plies, 0 broken off
% expect: 3 positions, 0.0 moves where there are any
% expect: no_moves.pl: no problems
% expect-error: the games end where they begin
% run: bench FILE --time 0.05 --engine machine
% expect-like: the same 0 positions of * random games on each engine
% expect: machine                         0 positions per second
% expect: machine without twins           0 positions per second
% expect-error: nothing was measured: the games end where they begin
