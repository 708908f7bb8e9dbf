% A long list of moves has their numbers.
initial(n(max, 0)).
to_move(n(P, _), P).
move(n(max, 0), take(K), n(min, K)) :- between(1, 11, K).
terminal(n(min, N), N).
% run: play FILE
% input: ?
% input: 11
% expect: Type a move, ? for the list of moves, hint, undo or quit.
% expect:
% expect: n(max,0)
% expect: MAX to move
% expect: move: ?
% expect: moves: (1) take(1), (2) take(2), (3) take(3), (4) take(4), (5) take(5), (6) take(6), (7) take(7), (8) take(8), (9) take(9), (10) take(10), (11) take(11)
% expect: move: 11
% expect: MAX plays take(11)
% expect:
% expect: n(min,11)
% expect: the game is over
% expect: value: 11
