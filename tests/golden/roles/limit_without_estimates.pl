% An eval/2 that is meant for the ends of games only: its answers elsewhere are no estimates, which
% is an error where a depth limit asks for one, and only there.
values(-1, 1).
initial(sum(0, 60, max)).
to_move(sum(_, _, P), P).
move(sum(S, N, max), K, sum(T, M, min)) :- N > 0, between(1, 4, K), T is S + K * K mod 7, M is N - 1.
move(sum(S, N, min), K, sum(T, M, max)) :- N > 0, between(1, 4, K), T is S - K * K mod 7, M is N - 1.
eval(sum(S, _, _), V) :- V is sign(S).
% run: solve FILE --nodes 1000
% expect: sum(0,60,max)
% expect: MAX to move
% expect: value: unknown
% expect: best move: 1
% expect: line: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1
% expect: stopped: the limit of nodes was reached
% expect-error: there are no estimates: eval/2: the estimate 1 is a bound of values(-1, 1), in the position sum(1,59,min)
% status: 4
% run: solve FILE --depth 3
% expect-error: limit_without_estimates.pl:8:1: error: eval/2: the estimate 1 is a bound of values(-1, 1), in the position sum(1,59,min) [role]
% expect-error:  8 | eval(sum(S, _, _), V) :- V is sign(S).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: a static value of an unfinished game lies strictly within: put wins further out; if the game is over where there is no move, let terminal/2 say so: terminal(S, V) :- \+ move(S, _, _), ...
% status: 3
