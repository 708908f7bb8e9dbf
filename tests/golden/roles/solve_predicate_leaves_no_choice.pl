% Solver predicates are deterministic.
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
% query: solve(a, V) ; V = other
% expect: V = 2
% expect: V = other
