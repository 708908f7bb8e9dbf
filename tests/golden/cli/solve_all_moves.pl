% --all-moves gives each move its value.
initial(s).
to_move(s, max).
move(s, left, a).
move(s, to_the_right, b).
terminal(a, 3).
terminal(b, 5).
% run: solve FILE --all-moves --method minimax
% expect: s
% expect: MAX to move
% expect: value: 5
% expect: best move: to_the_right
% expect: line: to_the_right
% expect: moves:
% expect:   left          3
% expect:   to_the_right  5
