% An estimate may not lie on a bound of values/2.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
values(-1, 1).
eval(_, 1).
% run: solve FILE --depth 1
% status: 3
