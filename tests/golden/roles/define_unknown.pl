% --define of a predicate that the file does not define is an error.
size(3).
initial(n(max, N)) :- size(N).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: solve FILE --define 'sise(4)'
% status: 2
