% SPDX-License-Identifier: MIT
% Minimax on tic-tac-toe after x has taken a corner; a board is a term of nine cells.
main_check(Val) :- minimax(pos(o, b(x, e, e, e, e, e, e, e, e)), _, Val).

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

max_to_move(pos(x, _)).
min_to_move(pos(o, _)).

moves(pos(P, Board), Succs) :-
    opponent(P, Q),
    \+ wins(Q, Board),
    findall(pos(Q, Next), put(P, Board, Next), Succs),
    Succs = [_|_].

put(P, b(e, B, C, D, E, F, G, H, I), b(P, B, C, D, E, F, G, H, I)).
put(P, b(A, e, C, D, E, F, G, H, I), b(A, P, C, D, E, F, G, H, I)).
put(P, b(A, B, e, D, E, F, G, H, I), b(A, B, P, D, E, F, G, H, I)).
put(P, b(A, B, C, e, E, F, G, H, I), b(A, B, C, P, E, F, G, H, I)).
put(P, b(A, B, C, D, e, F, G, H, I), b(A, B, C, D, P, F, G, H, I)).
put(P, b(A, B, C, D, E, e, G, H, I), b(A, B, C, D, E, P, G, H, I)).
put(P, b(A, B, C, D, E, F, e, H, I), b(A, B, C, D, E, F, P, H, I)).
put(P, b(A, B, C, D, E, F, G, e, I), b(A, B, C, D, E, F, G, P, I)).
put(P, b(A, B, C, D, E, F, G, H, e), b(A, B, C, D, E, F, G, H, P)).

staticval(pos(_, Board), 1) :- wins(x, Board), !.
staticval(pos(_, Board), -1) :- wins(o, Board), !.
staticval(_, 0).

wins(P, b(P, P, P, _, _, _, _, _, _)) :- !.
wins(P, b(_, _, _, P, P, P, _, _, _)) :- !.
wins(P, b(_, _, _, _, _, _, P, P, P)) :- !.
wins(P, b(P, _, _, P, _, _, P, _, _)) :- !.
wins(P, b(_, P, _, _, P, _, _, P, _)) :- !.
wins(P, b(_, _, P, _, _, P, _, _, P)) :- !.
wins(P, b(P, _, _, _, P, _, _, _, P)) :- !.
wins(P, b(_, _, P, _, P, _, P, _, _)).
