% A class has one player to move.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
canonical(n(_, N), n(max, N)).
% run: check FILE --play 1 --engine machine
% expect: engines: machine, machine without twins
% expect: 1 random game of 3 plies, 0 broken off
% expect: 4 positions, 2.0 moves where there are any
% expect-error: canonical_other_player.pl:9:1: error: canonical/2: in the representative n(max,4) the other player moves, or nobody [canonical]
% expect-error:  9 | canonical(n(_, N), n(max, N)).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: a class has one player to move: keep the player
% expect-error:   position: n(min,4)
% expect-error:   moves: take(1)
% expect-error: canonical_other_player.pl:9:1: error: canonical/2: the representative n(max,0) ends with another value [canonical]
% expect-error:  9 | canonical(n(_, N), n(max, N)).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: positions of a class have the same value for MAX
% expect-error:   position: n(min,0)
% expect-error:   moves: take(1), take(2), take(2)
% expect-error: 2 errors
% status: 3
