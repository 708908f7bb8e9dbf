% SPDX-License-Identifier: MIT
% Chess: king and pawn against king. White, who has the pawn, is MAX. He wins when he promotes it,
% to a queen or a rook that is not taken at once and does not stalemate: see kqk.pl and krk.pl for
% the rest. Stalemate, the loss of the pawn and a position that repeats are draws.
%
% Value (textbooks of chess endings): the king on the sixth rank in front of his pawn wins, whoever
% is to move, except with the rook's pawn; on the fifth rank it depends on who is to move (the
% opposition):
%
%     --define "start(white, e5, e4, e7)"     a draw
%     --define "start(black, e5, e4, e7)"     White wins

start(white, e6, e5, e8).

:- use_module(library(chess)).

game('King and pawn against king').
players(white, black).
values(-1, 1).
repetition(0).

% kpk(Player, White's king, pawn or queen or rook, its square, black's king). A man on the square of
% black's king is taken.
initial(kpk(P, K, pawn, S, B)) :- start(P, K, S, B).

to_move(kpk(P, _, _, _, _), P).

move(kpk(white, K, pawn, S, B), king(K1), kpk(black, K1, pawn, S, B)) :-
    king_step(K, K1),
    K1 \== S,
    \+ adjacent(K1, B).
move(kpk(white, K, pawn, S, B), M, kpk(black, K, Man, S1, B)) :-
    advance(S, [K, B], S1),
    (   square(S1, _, 8)
    ->  member(Man-M, [queen-queen(S1), rook-rook(S1)])
    ;   Man-M = pawn-pawn(S1)
    ).
move(kpk(black, K, Man, S, B), king(B1), kpk(white, K, Man, S, B1)) :-
    king_step(B, B1),
    \+ adjacent(K, B1),
    \+ attacks(Man, S, B1, [K]).

advance(S, Blocked, S1) :-
    square_step(S, n, Next),
    \+ memberchk(Next, Blocked),
    (   S1 = Next
    ;   square(S, _, 2),
        square_step(Next, n, S1),
        \+ memberchk(S1, Blocked)
    ).

attacks(pawn, S, Target, _) :- square_step(S, nw, Target).
attacks(pawn, S, Target, _) :- square_step(S, ne, Target).
attacks(queen, S, Target, Blocked) :- queen_attacks(S, Target, Blocked).
attacks(rook, S, Target, Blocked) :- rook_attacks(S, Target, Blocked).

terminal(kpk(_, _, _, S, S), 0) :- !.
terminal(kpk(P, K, Man, S, B), V) :-
    \+ move(kpk(P, K, Man, S, B), _, _),
    !,
    (   P == black,
        attacks(Man, S, B, [K])
    ->  V = 1
    ;   V = 0
    ).
terminal(kpk(black, K, Man, S, B), V) :-
    Man \== pawn,
    (   move(kpk(black, K, Man, S, B), king(S), _)
    ->  V = 0
    ;   V = 1
    ).

% Left and right do not matter.
canonical(kpk(P, K, Man, S, B), kpk(P, K1, Man, S1, B1)) :- left_half([S, K, B], [S1, K1, B1]).

show(kpk(_, K, Man, S, B)) :-
    memberchk(Man-Letter, [pawn-'P', queen-'Q', rook-'R']),
    draw_squares([K-'K', B-k, S-Letter], '.').
