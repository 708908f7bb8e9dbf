% An exception in a role is reported with the position.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(_, 0), V) :- V is foo + 1.
other(max, min).
other(min, max).
% run: solve FILE
% status: 3
