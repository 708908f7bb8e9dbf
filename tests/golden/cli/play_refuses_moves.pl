% What is no move here, and what is no term, is refused with a reason.
initial(n(max, 4)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: play FILE --min human
% input: take(3)
% input: tak(1)
% input: take(
% input: undo
% input: hint
% input: ?
% input: quit
% expect: Type a move, ? for the list of moves, hint, undo or quit.
% expect:
% expect: n(max,4)
% expect: MAX to move
% expect: moves: take(1), take(2)
% expect: move: take(3)
% expect: take(3) is not a move here (did you mean take(1)?); ? lists the moves
% expect: move: tak(1)
% expect: tak(1) is not a move here (did you mean take(1)?); ? lists the moves
% expect: move: take(
% expect: take( is not a term; ? lists the moves
% expect: move: undo
% expect: there is nothing to undo
% expect: move: hint
% expect: hint: take(1)
% expect: move: ?
% expect: moves: take(1), take(2)
% expect: move: quit
