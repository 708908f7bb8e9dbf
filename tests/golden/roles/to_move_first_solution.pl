% Only the first solution of to_move/2 counts.
initial(s).
to_move(_, min).
to_move(_, max).
move(s, m(N), leaf(N)) :- member(N, [3, 8, 5]).
terminal(leaf(N), N).
% query: solve(s, V)
% expect: V = 3
