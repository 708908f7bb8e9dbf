% A method that keeps nothing leaves no checkpoint, and says so.
initial(s).
to_move(s, max).
move(s, left, a).
move(s, right, b).
terminal(a, 3).
terminal(b, 5).
% run: solve FILE --method scout --checkpoint no_such_file
% expect: s
% expect: MAX to move
% expect: value: 5
% expect: best move: right
% expect: line: right
% expect-error: no checkpoint: minimax, scout, andor, --pure and --no-table keep nothing to go on from
