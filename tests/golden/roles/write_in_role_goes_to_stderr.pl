% What a role writes goes to standard error.
initial(n(max, 0)) :- write(hello), nl.
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: solve FILE --json
% expect-like: *"value":*-1,*
% expect-error: hello
