% What rules write does not steer the terminal: control characters are shown, but for colours.
game('\e]0;title\aGame').
initial(s).
to_move(s, max).
move(s, go, t).
terminal(t, 1).
players('M\e[2Jx', b).
show(_) :- write('\e]52;c;AAAA\a\e[31mred\e[0m\x9b\2J'), nl.
values(-1, 1).
% run: solve FILE
% expect: \x1B\]0;title\x7\Game
% expect: \x1B\]52;c;AAAA\x7\[31mred[0m\x9B\2J
% expect: M\x1B\[2Jx (MAX) to move
% expect: value: 1, M\x1B\[2Jx (MAX) wins
% expect: best move: go
% expect: line: go
