% SPDX-License-Identifier: MIT
% Minimax on tic-tac-toe after x has taken a corner; pos(Player, Own, Other) has the cells of the
% player to move and of the other one as nine-bit sets.
main_check(Val) :- minimax(pos(o, 0, 1), _, Val).

% The textbook minimax: the best successor and its value.
minimax(Pos, Best, Val) :- moves(Pos, Succs), !, best(Succs, Best, Val).
minimax(Pos, _, Val) :- staticval(Pos, Val).

best([Pos], Pos, Val) :- minimax(Pos, _, Val), !.
best([Pos1|Rest], Best, Val) :-
    minimax(Pos1, _, Val1),
    best(Rest, Pos2, Val2),
    better_of(Pos1, Val1, Pos2, Val2, Best, Val).

better_of(Pos0, Val0, _, Val1, Pos0, Val0) :- min_to_move(Pos0), Val0 > Val1, !.
better_of(Pos0, Val0, _, Val1, Pos0, Val0) :- max_to_move(Pos0), Val0 < Val1, !.
better_of(_, _, Pos1, Val1, Pos1, Val1).

opponent(x, o).
opponent(o, x).

max_to_move(pos(x, _, _)).
min_to_move(pos(o, _, _)).

moves(pos(P, Own, Other), Succs) :-
    \+ wins(Other),
    opponent(P, Q),
    Taken is Own \/ Other,
    findall(pos(Q, Other, Next), put(Taken, Own, Next), Succs),
    Succs = [_|_].

put(Taken, Own, Next) :-
    cell(Bit),
    Taken /\ Bit =:= 0,
    Next is Own \/ Bit.

cell(1). cell(2). cell(4). cell(8). cell(16). cell(32). cell(64). cell(128). cell(256).

staticval(pos(P, _, Other), Val) :- wins(Other), !, loss(P, Val).
staticval(_, 0).

loss(x, -1).
loss(o, 1).

wins(Cells) :- line(Line), Cells /\ Line =:= Line, !.

line(7). line(56). line(448). line(73). line(146). line(292). line(273). line(84).
