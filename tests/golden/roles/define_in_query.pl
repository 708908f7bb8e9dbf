% --define works for query too; repeated facts add up.
size(3).
initial(n(max, N)) :- size(N).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: query FILE 'size(N)' --define 'size(7)' --define 'size(8)'
% expect: N = 7
% expect: N = 8
