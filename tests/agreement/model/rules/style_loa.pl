% SPDX-License-Identifier: MIT
% compiled: yes
% Lines of action on 5x5: a piece goes as far as there are pieces in its line, over its own and onto
% an opponent's, which is taken. Who has all pieces in one group wins.
game('Lines of action').
players(black, white).
values(-10, 10).
repetition(0).

size(5).

initial(loa(black, Pieces)) :-
    findall(piece(black, R, C), (member(R, [1, 5]), between(2, 4, C)), Bs),
    findall(piece(white, R, C), (between(2, 4, R), member(C, [1, 5])), Ws),
    append(Bs, Ws, All),
    sort(All, Pieces).

to_move(loa(P, _), P).

on_board(R, C) :- size(N), R >= 1, R =< N, C >= 1, C =< N.

dir(1, 0).
dir(0, 1).
dir(1, 1).
dir(1, -1).

% The pieces that stand in a line through R, C.
in_line(Pieces, R, C, DR, DC, Count) :-
    findall(x, (member(piece(_, R1, C1), Pieces), on_line(R, C, DR, DC, R1, C1)), Xs),
    length(Xs, Count).

on_line(R, _, 0, 1, R, _).
on_line(_, C, 1, 0, _, C).
on_line(R, C, 1, 1, R1, C1) :- R1 - C1 =:= R - C.
on_line(R, C, 1, -1, R1, C1) :- R1 + C1 =:= R + C.

move(loa(P, Pieces), m(R, C, R2, C2), loa(Q, Pieces2)) :-
    member(piece(P, R, C), Pieces),
    dir(DR0, DC0),
    in_line(Pieces, R, C, DR0, DC0, N),
    ( DR = DR0, DC = DC0 ; DR is -DR0, DC is -DC0 ),
    R2 is R + N * DR,
    C2 is C + N * DC,
    on_board(R2, C2),
    \+ memberchk(piece(P, R2, C2), Pieces),
    other(P, Q),
    \+ blocked(Pieces, Q, R, C, DR, DC, N),
    delete(Pieces, piece(Q, R2, C2), P1),
    subtract(P1, [piece(P, R, C)], P2),
    ord_union(P2, [piece(P, R2, C2)], Pieces2).

blocked(Pieces, Q, R, C, DR, DC, N) :-
    Far is N - 1,
    between(1, Far, K),
    RK is R + K * DR,
    CK is C + K * DC,
    memberchk(piece(Q, RK, CK), Pieces).

other(black, white).
other(white, black).

% All pieces of a player in one group.
connected(P, Pieces) :-
    findall(R-C, member(piece(P, R, C), Pieces), [First|Rest]),
    flood([First], Rest, []).

flood([], Left, Left).
flood([R-C|Open], Left, End) :-
    partition(near(R, C), Left, Near, Far),
    append(Near, Open, Open1),
    flood(Open1, Far, End).

near(R, C, R1-C1) :- abs(R - R1) =< 1, abs(C - C1) =< 1.

terminal(loa(P, Pieces), V) :-
    other(P, Q),
    (   connected(Q, Pieces) -> Winner = Q
    ;   connected(P, Pieces) -> Winner = P
    ),
    win(Winner, V).

win(black, 10).
win(white, -10).

eval(loa(_, _), 0).
