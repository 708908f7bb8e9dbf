% A value at a depth limit is exact if no estimate can make a difference, even where a cut-off hides
% that: MIN answers b by d, worth 3, or by c, whose estimate is enough to prefer a.
initial(start).
to_move(start, max).
to_move(b, min).
to_move(c, max).
move(start, a, a).
move(start, b, b).
move(b, c, c).
move(b, d, d).
move(c, e, e).
terminal(a, 5).
terminal(d, 3).
terminal(e, 9).
eval(b, 1).
eval(c, 4).
% run: solve FILE --depth 2 --method minimax
% expect: start
% expect: MAX to move
% expect: value: 5
% expect: best move: a
% expect: line: a
% run: solve FILE --depth 2 --method alphabeta
% expect: start
% expect: MAX to move
% expect: value: 5
% expect: best move: a
% expect: line: a
% run: solve FILE --depth 2 --method mtdf --all-moves
% expect: start
% expect: MAX to move
% expect: value: 5
% expect: best move: a
% expect: line: a
% expect: moves:
% expect:   a  5
% expect:   b  estimate 3
% run: solve FILE --depth 2 --method retrograde
% expect: start
% expect: MAX to move
% expect: value: unknown
% expect: stopped: the depth limit was reached
% expect-error: retrograde needs every position that can be reached, and the depth limit leaves some out: alphabeta gives bounds and estimates
% status: 4
