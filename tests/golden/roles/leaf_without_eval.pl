% A position without moves and without a value is an error that names it.
initial(s).
to_move(_, max).
move(s, m, stuck).
% run: solve FILE
% status: 3
