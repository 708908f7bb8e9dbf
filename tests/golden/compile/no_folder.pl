% A place that cannot be written.
% run: compile FILE -o no/such/folder/game.hpp
% expect-error: error: -o no/such/folder/game.hpp cannot be written: there is no folder no/such/folder
% status: 3
initial(s(max, 2)).
to_move(s(P, _), P).
move(s(P, N), down, s(Q, M)) :- N > 0, M is N - 1, other(P, Q).
terminal(s(_, 0), 1).
other(max, min).
other(min, max).
