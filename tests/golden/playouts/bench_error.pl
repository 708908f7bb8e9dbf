% A mistake in the rules ends it.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), V) :- V is -1 + nothing.
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: bench FILE --time 0.05 --engine machine
% expect-error: bench_error.pl:5:1: error: terminal/2: nothing/0 is no arithmetic function in (is)/2, in the position n(max,0) [role]
% expect-error:  5 | terminal(n(max, 0), V) :- V is -1 + nothing.
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% status: 3
