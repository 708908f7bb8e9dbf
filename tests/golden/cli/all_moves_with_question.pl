% With a question all moves have their values too.
initial(s).
to_move(s, max).
move(s, left, a).
move(s, right, b).
terminal(a, 3).
terminal(b, 5).
% run: solve FILE --at-least 4 --all-moves --method alphabeta
% expect: s
% expect: MAX to move
% expect: value >= 4: proved
% expect: best move: right
% expect: line: right
% expect: moves:
% expect:   left   3
% expect:   right  5
% run: solve FILE --more-than 5 --all-moves --method dfpn
% expect: s
% expect: MAX to move
% expect: value > 5: disproved
% expect: moves:
% expect:   left   3
% expect:   right  5
% status: 1
