% values/2 tells what a value means.
players(anna, boris).
values(-1, 1).
initial(s).
to_move(_, anna).
move(s, lose, lost).
move(s, win, won).
move(s, draw, drawn).
terminal(lost, -1).
terminal(won, 1).
terminal(drawn, 0).
% run: solve FILE
% expect: s
% expect: anna (MAX) to move
% expect: value: 1, anna (MAX) wins
% expect: best move: win
% expect: line: win
% run: solve FILE --position lost
% expect: lost
% expect: the game is over
% expect: value: -1, boris (MIN) has won
% run: solve FILE --position drawn
% expect: drawn
% expect: the game is over
% expect: value: 0, neither side has won
