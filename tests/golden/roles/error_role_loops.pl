% A role that never ends runs into its limit.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(_, 0), V) :- loop(V).
loop(V) :- loop(V).
other(max, min).
other(min, max).
% run: solve FILE --inferences 100000
% status: 3
