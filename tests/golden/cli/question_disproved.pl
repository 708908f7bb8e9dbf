% A question that is disproved ends with status 1, one that is proved with status 0.
initial(s).
to_move(s, max).
move(s, left, a).
move(s, right, b).
terminal(a, 3).
terminal(b, 5).
% run: solve FILE --at-least 5
% expect: s
% expect: MAX to move
% expect: value >= 5: proved
% expect: best move: right
% expect: line: right
% run: solve FILE --more-than 5
% expect: s
% expect: MAX to move
% expect: value > 5: disproved
% expect: best move: right
% expect: line: right
% status: 1
% run: solve FILE --more-than 4 --method scout
% expect: s
% expect: MAX to move
% expect: value > 4: proved
% expect: best move: right
% expect: line: right
% run: solve FILE --at-least -7 --method minimax
% expect: s
% expect: MAX to move
% expect: value >= -7: proved
% expect: best move: right
% expect: line: right
