% Priorities are integers.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
priority(_, take(K), N) :- N is K / 2.0.
% run: check FILE --play 5 --engine machine
% expect: engines: machine, machine without twins
% expect: 5 random games of 3 to 4 plies, 0 broken off
% expect: 21 positions, 1.8 moves where there are any
% expect-error: priority_not_integer.pl:9:1: error: priority/3: 0.5 is not an integer [role]
% expect-error:  9 | priority(_, take(K), N) :- N is K / 2.0.
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: give each move an integer: higher ones are tried first
% expect-error:   position: n(max,5)
% expect-error:   moves: none, this is the start
% expect-error:   16 positions
% expect-error: 1 error
% status: 3
