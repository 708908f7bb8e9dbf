% A game of sixty moves that no budget here comes to the end of: half of the nodes look for an exact
% value, in vain, the other half for an estimate. There is none where the method is asked for.
values(-100000, 100000).
initial(sum(0, 60, max)).
to_move(sum(_, _, P), P).
move(sum(S, N, max), K, sum(T, M, min)) :- between(1, 4, K), T is S + S * K mod 9 + K, M is N - 1.
move(sum(S, N, min), K, sum(T, M, max)) :- between(1, 4, K), T is S - S * K mod 7 - K, M is N - 1.
terminal(sum(S, 0, _), S).
eval(sum(S, _, _), S).
% run: solve FILE --nodes 1000 --stats
% expect: sum(0,60,max)
% expect: MAX to move
% expect: value: estimate -5
% expect: best move: 4
% expect: line: 4, 1, 2, 4
% expect: stopped: the limit of nodes was reached
% expect-like: method: alphabeta (half of the limit brought no exact answer), *
% expect: nodes: 1000 (479 leaves, 326 cutoffs, 290 table hits), depth 11
% expect-like: time: *
% run: solve FILE --nodes 1000 --method alphabeta
% expect: sum(0,60,max)
% expect: MAX to move
% expect: value: unknown
% expect: best move: 1
% expect: line: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1
% expect: stopped: the limit of nodes was reached
% status: 4
