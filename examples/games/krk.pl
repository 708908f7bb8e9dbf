% SPDX-License-Identifier: MIT
% Chess: king and rook against king. White, who has the rook, is MAX; mate wins, stalemate and the
% loss of the rook are draws, and so is a position that repeats. There is no fifty-move rule.
%
% Values: white to move wins all 175,168 legal positions, the longest in 31 plies (16 moves), as the
% one below; of the 223,944 with black to move, 28,056 but for turns and flips of the board, 22,244
% are not won (UCI data set 23, "Chess (King-Rook vs. King)"; recomputed by independent programs).
% `query krk.pl "legal(S), ..."` goes through them.

start(white, a1, b2, c3).

:- use_module(library(chess)).

game('King and rook against king').
players(white, black).
values(-1, 1).
repetition(0).

% krk(Player, White's king, his rook, black's king); a rook on the square of the latter is taken.
initial(krk(P, K, R, B)) :- start(P, K, R, B).

to_move(krk(P, _, _, _), P).

move(krk(white, K, R, B), king(K1), krk(black, K1, R, B)) :-
    king_step(K, K1),
    K1 \== R,
    \+ adjacent(K1, B).
move(krk(white, K, R, B), rook(R1), krk(black, K, R1, B)) :-
    rook_slide(R, [K, B], R1).
move(krk(black, K, R, B), king(B1), krk(white, K, R, B1)) :-
    king_step(B, B1),
    \+ adjacent(K, B1),
    \+ rook_attacks(R, B1, [K]).

terminal(krk(_, _, R, R), 0).
terminal(krk(black, K, R, B), V) :-
    \+ move(krk(black, K, R, B), _, _),
    (   rook_attacks(R, B, [K])
    ->  V = 1
    ;   V = 0
    ).

% Turns and flips of the board do not matter.
canonical(krk(P, K, R, B), krk(P, K1, R1, B1)) :- triangle([K, B, R], [K1, B1, R1]).

% legal(S): the legal positions with a rook, one after the other.
legal(krk(P, K, R, B)) :-
    findall(Square, square(Square, _, _), Squares),
    select(K, Squares, Free),
    select(B, Free, Left),
    \+ adjacent(K, B),
    member(R, Left),
    member(P, [white, black]),
    \+ ( P == white, rook_attacks(R, B, [K]) ).

show(krk(_, K, R, B)) :- draw_squares([K-'K', B-k, R-'R'], '.').
