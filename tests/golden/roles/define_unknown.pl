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
% expect-error: --define:1:1: error: the file does not define sise/1 [define]
% expect-error:  1 | sise(4)
% expect-error:    | ^~~~~~~
% expect-error:   hint: did you mean size/1?
% status: 3
