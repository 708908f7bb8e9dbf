% An empty list of moves is no move.
initial(s).
terminal(s, 3).
to_move(s, max).
move(s, m, s).
% run: solve FILE --moves ""
% expect: s
% expect: the game is over
% expect: value: 3
