% Where a move is a number, a number is that move and no place in the list, at later turns too.
initial(n(max, [5, 1])).
to_move(n(P, _), P).
move(n(P, [A, B | L]), N, n(Q, Rest)) :- select(N, [A, B | L], Rest), other(P, Q).
move(n(P, [_]), last, n(Q, [])) :- other(P, Q).
terminal(n(_, []), 0).
other(max, min).
other(min, max).
% run: play FILE --min human
% input: 1
% input: 1
% input: last
% expect: Type a move, ? for the list of moves, hint, undo or quit.
% expect:
% expect: n(max,[5,1])
% expect: MAX to move
% expect: moves: 5, 1
% expect: move: 1
% expect:
% expect: n(min,[5])
% expect: MIN to move
% expect: moves: last
% expect: move: 1
% expect: 1 is not a move here; ? lists the moves
% expect: move: last
% expect:
% expect: n(max,[])
% expect: the game is over
% expect: value: 0
