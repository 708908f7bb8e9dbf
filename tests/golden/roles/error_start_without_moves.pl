% A start position without moves: it is not terminal/2 that is to blame.
initial(n(max, five)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), integer(N), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: solve FILE --engine machine
% expect-error: error_start_without_moves.pl:4:1: error: move/3: the start position has no moves, and is not terminal, in the position n(max,five) [role]
% expect-error:  4 | move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), integer(N), K =< N, M is N - K, other(P, Q).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: a game begins with moves: see which goal of move/3 fails there; if there is to be none, let terminal/2 hold
% status: 3
% run: solve FILE --engine machine --position "n(max, six)"
% expect-error: error: eval/2: a position has no moves, is not terminal, and there is no eval/2, in the position n(max,six) [role]
% expect-error:   hint: if the game is over there let terminal/2 cover it, or define eval/2; otherwise see which goal of move/3 fails there
% status: 3
