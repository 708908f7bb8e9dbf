% moves/2 gives a list.
initial(a).
max_to_move(a).
moves(a, b).
staticval(_, 0).
% run: solve FILE
% status: 3
