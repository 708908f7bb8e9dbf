% Play that goes on for ever uses up any budget; a note names the cause and the mend.
initial(n(max, 0)).
to_move(n(P, _), P).
move(n(P, N), K, n(Q, M)) :- member(K, [1, 2]), M is N + K, other(P, Q).
other(max, min).
other(min, max).
% run: solve FILE --nodes 1000 --method pns --at-least 0
% expect: n(max,0)
% expect: MAX to move
% expect: value >= 0: unknown
% expect: best move: 1
% expect: line: 1, 2, 2, 1, 2, 2, 2, 1
% expect: stopped: the limit of nodes was reached
% expect-error: play went on for 500 plies without an end: if it can go on for ever, end it by terminal/2, or search with --depth N
% status: 4
% run: solve FILE --nodes 1000 --method minimax
% expect: n(max,0)
% expect: MAX to move
% expect: value: unknown
% expect: stopped: the limit of nodes was reached
% expect-error: play went on for 500 plies without an end: if it can go on for ever, end it by terminal/2, or search with --depth N
% status: 4
