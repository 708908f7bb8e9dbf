% A person plays MAX against the solver; the solver's first best move is MIN's answer.
initial(n(max, 4)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: play FILE --method minimax
% input: take(1)
% input: take( 2 ).
% expect: Type a move, ? for the list of moves, hint, undo or quit.
% expect:
% expect: n(max,4)
% expect: MAX to move
% expect: moves: take(1), take(2)
% expect: move: take(1)
% expect:
% expect: n(min,3)
% expect: MIN to move
% expect: MIN plays take(1)
% expect:
% expect: n(max,2)
% expect: MAX to move
% expect: moves: take(1), take(2)
% expect: move: take( 2 ).
% expect:
% expect: n(min,0)
% expect: the game is over
% expect: value: 1
