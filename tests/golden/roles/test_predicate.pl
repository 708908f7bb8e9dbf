% test/3 is Pearl's TEST: is the value above, or at least, a threshold?
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
% query: test(a, >, 1)
% expect: true
% query: test(a, >=, 2)
% expect: true
% query: test(a, >, 2)
% expect: false
% status: 1
% query: test(a, >=, 3)
% expect: false
% status: 1
