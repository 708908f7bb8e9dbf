% A role that floods memory runs into its limit.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(_, 0), V) :- grow(V).
grow(V) :- grow(s(V)), true.
other(max, min).
other(min, max).
% run: solve FILE --memory 64
% status: 3
