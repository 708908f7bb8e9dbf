% minimax/3 gives the best successor and the value, as in the book.
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
% query: minimax(a, Best, V)
% expect: Best = c, V = 2
% query: minimax(b, Best, V)
% expect: Best = e, V = 1
% query: minimax(d, Best, V)
% expect: V = 4
