% SPDX-License-Identifier: MIT
% Chess: king and pawn against king. White, who has the pawn, is MAX. He wins when he promotes it,
% to a queen or a rook that is not taken at once and does not stalemate: see kqk.pl and krk.pl for
% the rest. Stalemate, the loss of the pawn and a position that repeats are draws.
%
% Value: the king on the sixth rank in front of his pawn wins, whoever is to move, except with the
% rook's pawn; on the fifth rank it depends on who is to move (the opposition):
%
%     --define "start(white, e5, e4, e7)"     a draw
%     --define "start(black, e5, e4, e7)"     White wins

start(white, e6, e5, e8).

:- use_module(library(chess)).

game('King and pawn against king').
players(white, black).
values(-1, 1).
repetition(0).

% kpk(Player, White's king, his man: pawn(Square), queen(Square), rook(Square) or none, black's
% king).
initial(kpk(P, K, pawn(S), B)) :- start(P, K, S, B).

to_move(kpk(P, _, _, _), P).

move(kpk(white, K, pawn(S), B), king(K1), kpk(black, K1, pawn(S), B)) :-
    king_step(K, K1),
    K1 \== S,
    \+ adjacent(K1, B).
move(kpk(white, K, pawn(S), B), Man, kpk(black, K, Man, B)) :-
    advance(S, [K, B], S1),
    man(S1, Man).
move(kpk(black, K, Man, B), king(B1), kpk(white, K, Man1, B1)) :-
    Man =.. [Kind, S],
    king_step(B, B1),
    \+ adjacent(K, B1),
    (   B1 == S
    ->  Man1 = none
    ;   \+ attacks(Kind, S, B1, [K]),
        Man1 = Man
    ).

advance(S, Blocked, S1) :-
    square_step(S, n, Next),
    \+ memberchk(Next, Blocked),
    (   S1 = Next
    ;   square(S, _, 2),
        square_step(Next, n, S1),
        \+ memberchk(S1, Blocked)
    ).

man(S, Man) :-
    (   square(S, _, 8)
    ->  member(Man, [queen(S), rook(S)])
    ;   Man = pawn(S)
    ).

attacks(pawn, S, Target, _) :-
    (   square_step(S, nw, Target)
    ;   square_step(S, ne, Target)
    ).
attacks(queen, S, Target, Blocked) :- queen_attacks(S, Target, Blocked).
attacks(rook, S, Target, Blocked) :- rook_attacks(S, Target, Blocked).

terminal(kpk(_, _, none, _), 0) :- !.
terminal(kpk(black, K, Man, B), V) :-
    Man =.. [Kind, S],
    Kind \== pawn,
    !,
    (   \+ move(kpk(black, K, Man, B), _, _)
    ->  mate_or_stalemate(Kind, S, K, B, V)
    ;   move(kpk(black, K, Man, B), _, kpk(_, _, none, _))
    ->  V = 0
    ;   V = 1
    ).
terminal(S, V) :-
    \+ move(S, _, _),
    (   S = kpk(black, K, pawn(Square), B)
    ->  mate_or_stalemate(pawn, Square, K, B, V)
    ;   V = 0
    ).

mate_or_stalemate(Kind, S, K, B, V) :-
    (   attacks(Kind, S, B, [K])
    ->  V = 1
    ;   V = 0
    ).

% Left and right do not matter.
canonical(kpk(P, K, none, B), kpk(P, K1, none, B1)) :-
    !,
    left_half([K, B], [K1, B1]).
canonical(kpk(P, K, Man, B), kpk(P, K1, Man1, B1)) :-
    Man =.. [Kind, S],
    left_half([S, K, B], [S1, K1, B1]),
    Man1 =.. [Kind, S1].

show(kpk(_, K, Man, B)) :-
    findall(S-Letter, (Man =.. [Kind, S], letter(Kind, Letter)), Men),
    draw_squares([K-'K', B-k|Men], '.').

letter(pawn, 'P').
letter(queen, 'Q').
letter(rook, 'R').
