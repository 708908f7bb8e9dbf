% undo goes back to the person's own turn.
players(anna, boris).
initial(n(anna, 4)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(anna, 0), -1).
terminal(n(boris, 0), 1).
other(anna, boris).
other(boris, anna).
% run: play FILE --method minimax
% input: take(2)
% input: undo
% input: quit
% expect: Type a move, ? for the list of moves, hint, undo or quit.
% expect:
% expect: n(anna,4)
% expect: anna (MAX) to move
% expect: moves: take(1), take(2)
% expect: move: take(2)
% expect:
% expect: n(boris,2)
% expect: boris (MIN) to move
% expect: boris (MIN) plays take(2)
% expect:
% expect: n(anna,0)
% expect: the game is over
% expect: value: -1
