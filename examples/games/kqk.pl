% SPDX-License-Identifier: MIT
% Chess: king and queen against king. White, who has the queen, is MAX; mate wins, stalemate and the
% loss of the queen are draws, and so is a position that repeats. There is no fifty-move rule.
%
% Values: white to move wins all legal positions, the longest in 19 plies (10 moves), as the one
% below. Recomputed by independent programs. `query kqk.pl "legal(S), ..."` goes through them.

start(white, a1, b2, e6).

:- use_module(library(chess)).

game('King and queen against king').
players(white, black).
values(-1, 1).
repetition(0).

% kqk(Player, White's king, his queen, black's king); a queen on the square of the latter is taken.
initial(kqk(P, K, Q, B)) :- start(P, K, Q, B).

to_move(kqk(P, _, _, _), P).

move(kqk(white, K, Q, B), king(K1), kqk(black, K1, Q, B)) :-
    king_step(K, K1),
    K1 \== Q,
    \+ adjacent(K1, B).
move(kqk(white, K, Q, B), queen(Q1), kqk(black, K, Q1, B)) :-
    queen_slide(Q, [K, B], Q1).
move(kqk(black, K, Q, B), king(B1), kqk(white, K, Q, B1)) :-
    king_step(B, B1),
    \+ adjacent(K, B1),
    \+ queen_attacks(Q, B1, [K]).

terminal(kqk(_, _, Q, Q), 0).
terminal(kqk(black, K, Q, B), V) :-
    \+ move(kqk(black, K, Q, B), _, _),
    (   queen_attacks(Q, B, [K])
    ->  V = 1
    ;   V = 0
    ).

% Turns and flips of the board do not matter.
canonical(kqk(P, K, Q, B), kqk(P, K1, Q1, B1)) :- triangle([K, B, Q], [K1, B1, Q1]).

% legal(S): the legal positions with a queen, one after the other.
legal(kqk(P, K, Q, B)) :-
    findall(Square, square(Square, _, _), Squares),
    select(K, Squares, Free),
    select(B, Free, Left),
    \+ adjacent(K, B),
    member(Q, Left),
    member(P, [white, black]),
    \+ ( P == white, queen_attacks(Q, B, [K]) ).

show(kqk(_, K, Q, B)) :- draw_squares([K-'K', B-k, Q-'Q'], '.').
