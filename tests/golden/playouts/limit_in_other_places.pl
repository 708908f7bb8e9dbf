% A role that runs into the limit of inferences: engines may do so in different places, which is no
% mistake of an engine.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(P, 3), 0) :- walk(P, [a, b]).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
walk(P, List) :- reverse(List, Turned), append(Turned, [], Same), step(P, Same).
step(P, List) :- length(List, N), N >= 0, walk(P, List).
other(max, min).
other(min, max).
% run: check FILE --play 3 --engine model --inferences 30000
% expect: engines: machine, machine without twins, model
% expect: 3 random games of 1 to 3 plies, 0 broken off
% expect: 8 positions, 2.0 moves where there are any
% expect: 2 positions not compared: a role ran into a limit there, which engines may do in different places
% expect-error: limit_in_other_places.pl:10:1: error: terminal/2: the limit of inferences is used up in step/2 (0 calls deep) [role]
% expect-error:  10 | step(P, List) :- length(List, N), N >= 0, walk(P, List).
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   position: n(min,3)
% expect-error:   moves: take(2)
% expect-error:   2 positions
% expect-error: 1 error
% status: 3
