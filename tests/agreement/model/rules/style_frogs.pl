% SPDX-License-Identifier: MIT
% Toads and Frogs. Toads go right, frogs left, one step or a jump over one of the others.
% Who cannot move loses. The board is a list; append/3 takes it apart and puts it together.
% compiled: yes
values(-9, 9).
initial(pos(toads, [t, t, t, t, e, e, e, f, f, f, f])).

max_to_move(pos(toads, _)).
min_to_move(pos(frogs, _)).

moves(pos(Who, Board), Poss) :-
    other(Who, Next),
    findall(pos(Next, Board1), step(Who, Board, Board1), Poss).

step(toads, B, B1) :- append(Pre, [t, e|Post], B), append(Pre, [e, t|Post], B1).
step(toads, B, B1) :- append(Pre, [t, f, e|Post], B), append(Pre, [e, f, t|Post], B1).
step(frogs, B, B1) :- append(Pre, [e, f|Post], B), append(Pre, [f, e|Post], B1).
step(frogs, B, B1) :- append(Pre, [e, t, f|Post], B), append(Pre, [f, t, e|Post], B1).

other(toads, frogs).
other(frogs, toads).

staticval(pos(toads, _), -1).
staticval(pos(frogs, _), 1).
