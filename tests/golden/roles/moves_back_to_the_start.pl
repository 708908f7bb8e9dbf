% A move that leads back to the start is a repetition, for retrograde analysis too: the start is on the line.
initial(0-max).
to_move(_-P, P).
move(N-P, stay, N-P).
move(0-max, go, 1-min).
move(1-min, on, 2-max).
terminal(2-_, 1).
repetition(0).
values(-1, 1).
% run: solve FILE --method retrograde --all-moves
% expect: 0-max
% expect: MAX to move
% expect: value: 0, neither side can force a win
% expect: best move: stay
% expect: line: stay
% expect: moves:
% expect:   stay  0
% expect:   go    0
