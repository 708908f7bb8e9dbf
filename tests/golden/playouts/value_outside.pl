% Values lie within values/2, estimates strictly.
values(-1, 1).
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
eval(n(_, N), N).
% run: check FILE --play 5 --engine machine
% expect: engines: machine, machine without twins
% expect: 5 random games of 3 to 4 plies, 0 broken off
% expect: 21 positions, 1.8 moves where there are any
% expect-error: value_outside.pl:10:1: error: eval/2: 5 lies outside values(-1, 1) [role]
% expect-error:  10 | eval(n(_, N), N).
% expect-error:     | ^~~~~~~~~~~~~~~~~
% expect-error:   hint: widen values/2
% expect-error:   position: n(max,5)
% expect-error:   moves: none, this is the start
% expect-error:   13 positions
% expect-error: value_outside.pl:10:1: error: eval/2: the estimate 1 is a bound of values(-1, 1) [role]
% expect-error:  10 | eval(n(_, N), N).
% expect-error:     | ^~~~~~~~~~~~~~~~~
% expect-error:   hint: a static value of an unfinished game lies strictly within: put wins further out; if the game is over where there is no move, let terminal/2 say so: terminal(S, V) :- \+ move(S, _, _), ...
% expect-error:   position: n(max,1)
% expect-error:   moves: take(2), take(2)
% expect-error:   3 positions
% expect-error: 2 errors
% status: 3
