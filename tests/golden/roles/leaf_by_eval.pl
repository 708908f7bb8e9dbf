% A position without moves takes its static value.
initial(s).
to_move(_, max).
move(s, m(N), leaf(N)) :- member(N, [3, 8, 5]).
eval(leaf(N), N).
% query: best_move(s, M, V)
% expect: M = m(8), V = 8
