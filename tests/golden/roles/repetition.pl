% A position that repeats on the path has the declared value.
initial(a).
to_move(_, max).
repetition(0).
move(a, on, b).
move(a, lose, lost).
move(b, back, a).
terminal(lost, -1).
% query: solve(a, V)
% expect: V = 0
