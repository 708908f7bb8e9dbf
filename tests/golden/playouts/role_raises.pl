% A role raises an error at some position.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), V) :- V is -1 + nothing.
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: check FILE --play 5 --engine machine
% expect: engines: machine, machine without twins
% expect: 5 random games of 3 to 4 plies, 0 broken off
% expect: 21 positions, 1.7 moves where there are any
% expect-error: role_raises.pl:5:1: error: terminal/2: nothing/0 is no arithmetic function in (is)/2 [role]
% expect-error:  5 | terminal(n(max, 0), V) :- V is -1 + nothing.
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   position: n(max,0)
% expect-error:   moves: take(2), take(1), take(1), take(1)
% expect-error: 1 error
% status: 3
