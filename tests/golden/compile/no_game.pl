% Rules without moves define no game.
% run: compile FILE -o no_game.hpp
% expect-error: error: the rules define no game: there is neither move/3 nor moves/2
% status: 3
initial(a).
to_move(a, max).
