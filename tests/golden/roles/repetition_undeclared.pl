% A repetition without the role repetition/1 is an error that names the position.
initial(a).
to_move(_, max).
move(a, on, b).
move(b, back, a).
% run: solve FILE
% status: 3
