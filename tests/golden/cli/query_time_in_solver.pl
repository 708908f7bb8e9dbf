% The time of a query is that of the searches in it too.
initial(n(max, 0)).
to_move(n(P, _), P).
move(n(P, N), K, n(Q, M)) :- member(K, [1, 2]), M is N + K, other(P, Q).
terminal(n(_, 1000000), 1).
values(-1, 1).
other(max, min).
other(min, max).
% run: query FILE "initial(S), solve(S, V)" --time 0.2
% expect-error: error: the limit of time is used up (1 calls deep)
% status: 3
% run: query FILE "initial(S), test(S, >=, 1)" --time 0.2
% expect-error: error: the limit of time is used up (1 calls deep)
% status: 3
