% A representative represents itself.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
canonical(n(P, N), n(P, M)) :- ( N > 0 -> M is N - 1 ; M = N ).
% run: check FILE --play 1 --engine machine
% expect: engines: machine, machine without twins
% expect: 1 random game of 3 plies, 0 broken off
% expect: 4 positions, 2.0 moves where there are any
% expect-error: canonical_not_idempotent.pl:9:1: error: canonical/2: the representative n(max,4) has another one itself [canonical]
% expect-error:  9 | canonical(n(P, N), n(P, M)) :- ( N > 0 -> M is N - 1 ; M = N ).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: give the same representative for every position of a class, such as the least in the standard order
% expect-error:   position: n(max,5)
% expect-error:   moves: none, this is the start
% expect-error:   3 positions
% expect-error: 1 error
% status: 3
