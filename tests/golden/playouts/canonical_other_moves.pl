% The moves of a representative lead to the same classes.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
canonical(n(P, N), n(P, M)) :- ( N =:= 4 -> M = 5 ; M = N ).
% run: check FILE --play 5 --engine machine
% expect: engines: machine, machine without twins
% expect: 5 random games of 3 to 4 plies, 0 broken off
% expect: 21 positions, 1.8 moves where there are any
% expect-error: canonical_other_moves.pl:9:1: error: canonical/2: the moves of the representative n(min,5) lead to other classes [canonical]
% expect-error:  9 | canonical(n(P, N), n(P, M)) :- ( N =:= 4 -> M = 5 ; M = N ).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: a rearrangement of the board must turn every line and every move into another
% expect-error:   position: n(min,4)
% expect-error:   moves: take(1)
% expect-error: 1 error
% status: 3
