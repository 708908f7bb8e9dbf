% A game that never ends is broken off.
initial(a).
to_move(_, max).
move(a, go, b).
move(b, back, a).
% run: check FILE --play 2 --plies 10 --engine machine
% expect: engines: machine, machine without twins
% expect: 2 random games of 10 plies, 2 broken off
% expect: 22 positions, 1.0 moves where there are any
% expect: broken_off.pl: no problems
