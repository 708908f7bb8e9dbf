% A player may move twice in a row.
initial(a).
to_move(a, max).
to_move(b, max).
to_move(c, min).
move(a, l, b).
move(a, r, c).
move(b, l, v(1)).
move(b, r, v(6)).
move(c, l, v(9)).
move(c, r, v(2)).
terminal(v(N), N).
% query: best_move(a, M, V)
% expect: M = l, V = 6
