% A representative ends with the same value.
initial(c(max)).
to_move(c(P), P).
move(c(max), left, l(1)).
move(c(max), right, r(0)).
terminal(l(V), V).
terminal(r(V), V).
canonical(c(P), c(P)).
canonical(l(_), l(1)).
canonical(r(_), l(1)).
% run: check FILE --play 5 --engine machine
% expect: engines: machine, machine without twins
% expect: 5 random games of 1 ply, 0 broken off
% expect: 10 positions, 2.0 moves where there are any
% expect-error: canonical_other_end.pl:8:1: error: canonical/2: the representative l(1) ends with another value [canonical]
% expect-error:  8 | canonical(c(P), c(P)).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: positions of a class have the same value for MAX
% expect-error:   position: r(0)
% expect-error:   moves: right
% expect-error:   4 positions
% expect-error: 1 error
% status: 3
