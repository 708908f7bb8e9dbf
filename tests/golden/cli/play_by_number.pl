% A move may be called by its place in the list.
initial(n(max, 4)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: play FILE --min human
% input: 3
% input: 0
% input: 2.
% input: 99999999999999999999999
% input: -1
% input: 1
% input: quit
% expect: Type a move, ? for the list of moves, hint, undo or quit.
% expect:
% expect: n(max,4)
% expect: MAX to move
% expect: moves: take(1), take(2)
% expect: move: 3
% expect: there is no move number 3, only 1 to 2; ? lists the moves
% expect: move: 0
% expect: there is no move number 0, only 1 to 2; ? lists the moves
% expect: move: 2.
% expect: MAX plays take(2)
% expect:
% expect: n(min,2)
% expect: MIN to move
% expect: moves: take(1), take(2)
% expect: move: 99999999999999999999999
% expect: there is no move number 99999999999999999999999, only 1 to 2; ? lists the moves
% expect: move: -1
% expect: there is no move number -1, only 1 to 2; ? lists the moves
% expect: move: 1
% expect: MIN plays take(1)
% expect:
% expect: n(max,1)
% expect: MAX to move
% expect: moves: take(1)
% expect: move: quit
