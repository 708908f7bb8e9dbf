% show/1 must not fail.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
show(n(max, N)) :- write(N), nl.
% run: check FILE --play 5 --engine machine
% expect: engines: machine, machine without twins
% expect: 5 random games of 3 to 4 plies, 0 broken off
% expect: 21 positions, 1.8 moves where there are any
% expect-error: show_fails.pl:9:1: error: show/1: it fails [role]
% expect-error:  9 | show(n(max, N)) :- write(N), nl.
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: it must have a solution
% expect-error:   position: n(min,4)
% expect-error:   moves: take(1)
% expect-error:   10 positions
% expect-error: 1 error
% status: 3
