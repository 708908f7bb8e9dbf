% moves(S, []) is the same as failure.
initial(a).
max_to_move(a).
moves(a, [b, c]).
moves(b, []).
moves(c, []).
staticval(b, 2).
staticval(c, 3).
% query: solve(a, V)
% expect: V = 3
