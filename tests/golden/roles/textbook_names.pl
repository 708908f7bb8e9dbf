% moves/2, staticval/2, max_to_move/1 and min_to_move/1 are the roles under their textbook names.
% The textbook's kind of tree: leaves with static values, MAX at the root.
moves(a, [b, c]).
moves(b, [d, e]).
moves(c, [f, g]).
staticval(d, 4).
staticval(e, 1).
staticval(f, 2).
staticval(g, 5).
max_to_move(a).
min_to_move(b).
min_to_move(c).
initial(a).
% query: solve(a, V)
% expect: V = 2
% query: best_move(a, M, V)
% expect: M = c, V = 2
