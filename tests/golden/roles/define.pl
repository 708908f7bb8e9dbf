% --define replaces a fact before the rules are used.
size(3).
initial(n(max, N)) :- size(N).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: solve FILE --json
% expect-like: *"value":*-1,*
% run: solve FILE --define 'size(4)' --json
% expect-like: *"value":*1,*
