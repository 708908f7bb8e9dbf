% SPDX-License-Identifier: MIT
% compiled: yes
% Small chess-like game on 5x5: kings and knights as a list of pieces. Taking the king wins.
game('Skirmish').
players(white, black).
values(-100, 100).
repetition(0).

initial(game(white, [p(white, king, 3, 1), p(white, knight, 2, 1), p(white, knight, 4, 1),
                     p(black, king, 3, 5), p(black, knight, 2, 5), p(black, knight, 4, 5)])).

to_move(game(P, _), P).

opposite(white, black).
opposite(black, white).

delta(king, DX, DY) :-
    member(DX, [-1, 0, 1]), member(DY, [-1, 0, 1]), \+ (DX = 0, DY = 0).
delta(knight, DX, DY) :-
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]).

inside(X, Y) :- X > 0, X < 6, Y > 0, Y < 6.

move(game(P, Pieces), T:X/Y-X1/Y1, game(Q, Sorted)) :-
    select(p(P, T, X, Y), Pieces, Rest),
    delta(T, DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    inside(X1, Y1),
    \+ member(p(P, _, X1, Y1), Rest),
    opposite(P, Q),
    exclude(stands_on(X1, Y1), Rest, Rest1),
    msort([p(P, T, X1, Y1)|Rest1], Sorted).

stands_on(X, Y, p(_, _, X, Y)).

king_lost(P, Pieces) :- \+ memberchk(p(P, king, _, _), Pieces).

terminal(game(_, Pieces), 100) :- king_lost(black, Pieces), !.
terminal(game(_, Pieces), -100) :- king_lost(white, Pieces).

worth(king, 50).
worth(knight, 3).

eval(game(_, Pieces), V) :-
    findall(W, (member(p(white, T, _, _), Pieces), worth(T, W)), Ws),
    findall(B, (member(p(black, T, _, _), Pieces), worth(T, B)), Bs),
    sum_list(Ws, WS),
    sum_list(Bs, BS),
    V is WS - BS.
