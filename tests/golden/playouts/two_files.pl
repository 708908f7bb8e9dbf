% One file at a time.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: check FILE FILE --play 5
% expect-error: zermelo: check --play takes one rule file
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
% run: check FILE --seed 5
% expect-error: zermelo: --position, --moves, --time, --plies, --seed and --check-analysis want --play N, the games
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
