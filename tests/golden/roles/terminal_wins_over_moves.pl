% A position that is terminal has its value although it has moves.
initial(s).
to_move(_, max).
move(s, m, t).
terminal(s, 7).
terminal(t, 9).
% query: solve(s, V)
% expect: V = 7
