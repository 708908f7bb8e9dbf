% A question that is disproved ends with status 1, one that is proved with status 0. A best move is
% given where the answer is in favour of the side to move.
initial(s).
to_move(s, max).
to_move(t, min).
move(s, left, a).
move(s, right, b).
move(t, down, b).
move(t, back, a).
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
% run: solve FILE --more-than 5 --method minimax
% expect: s
% expect: MAX to move
% expect: value > 5: disproved
% status: 1
% run: solve FILE --position t --at-least 4
% expect: t
% expect: MIN to move
% expect: value >= 4: disproved
% expect: best move: back
% expect: line: back
% status: 1
% run: solve FILE --position t --at-least 3 --method dfpn
% expect: t
% expect: MIN to move
% expect: value >= 3: proved
