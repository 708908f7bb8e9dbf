% A position without moves is terminal, or has a static value.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).

other(max, min).
other(min, max).
% run: check FILE --play 5 --engine machine
% expect: engines: machine, machine without twins
% expect: 5 random games of 3 to 4 plies, 0 broken off
% expect: 21 positions, 1.4 moves where there are any
% expect-error: error: eval/2: a position has no moves, is not terminal, and there is no eval/2 [role]
% expect-error:   hint: if the game is over there let terminal/2 cover it, or define eval/2; otherwise see which goal of move/3 fails there
% expect-error:   position: n(min,0)
% expect-error:   moves: take(1), take(2), take(2)
% expect-error:   4 positions
% expect-error: 1 error
% status: 3
