% A game in which nobody is to move.
% run: compile FILE -o no_side.hpp
% expect-error: no_side.pl:10:1: warning: there are moves, and no to_move/2 that says whose turn it is [role-missing]
% expect-error:  10 | move(a, 1, b).
% expect-error:     | ^~~~~~~~~~~~~
% expect-error:   hint: define to_move(Position, Player), as to_move(state(Player, _), Player)
% expect-error: error: the rules do not say whose turn it is: define to_move(Position, Player)
% status: 3
initial(a).
move(a, 1, b).
move(a, 2, c).
terminal(b, 1).
terminal(c, 0).
