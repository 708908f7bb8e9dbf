% A successor that is not ground is an error.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(_, 5), m, n(min, _)).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: solve FILE
% status: 3
