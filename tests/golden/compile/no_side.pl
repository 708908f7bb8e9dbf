% A game in which nobody is to move.
% run: compile FILE -o no_side.hpp
% expect-error: error: the rules do not say whose turn it is: define to_move(Position, Player)
% status: 3
initial(a).
move(a, 1, b).
move(a, 2, c).
terminal(b, 1).
terminal(c, 0).
