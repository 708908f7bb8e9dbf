% SPDX-License-Identifier: MIT
% Isola on four by four: move your pawn to a free neighbour, then take away any free square.
% Who cannot move loses. The board is a list of pairs Place-What.
% compiled: yes
values(-100, 100).
initial(isola(white, Board)) :-
    findall((X/Y)-What, (between(1, 4, X), between(1, 4, Y), at_start(X, Y, What)), Board).

at_start(1, 2, white) :- !.
at_start(4, 3, black) :- !.
at_start(_, _, free).

to_move(isola(white, _), max).
to_move(isola(black, _), min).

move(isola(Me, Board), go(There, Hole), isola(You, Board3)) :-
    opponent(Me, You),
    select(Here-Me, Board, Here-free, Board1),
    neighbour(Here, There),
    select(There-free, Board1, There-Me, Board2),
    select(Hole-free, Board2, Hole-gone, Board3).

terminal(isola(Me, Board), V) :-
    \+ ( member(Here-Me, Board), neighbour(Here, There), member(There-free, Board) ),
    loss(Me, V).

eval(isola(_, Board), V) :-
    mobility(white, Board, W),
    mobility(black, Board, B),
    V is W - B.

mobility(P, Board, N) :-
    member(Here-P, Board),
    aggregate_all(count, (neighbour(Here, There), memberchk(There-free, Board)), N).

neighbour(X/Y, X1/Y1) :-
    between(-1, 1, DX),
    between(-1, 1, DY),
    once(( DX =\= 0 ; DY =\= 0 )),
    X1 is X + DX,
    Y1 is Y + DY.

opponent(white, black).
opponent(black, white).
loss(white, -100).
loss(black, 100).
