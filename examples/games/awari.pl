% SPDX-License-Identifier: MIT
% Awari (Oware), endings. Each player has a row of six pits. A move takes all seeds of one of the
% own pits and sows them counterclockwise, leaving out that pit. If the last seed makes two or three
% in a pit of the opponent, these are captured, and so are two or three in each pit before it,
% without a gap, in his row; but a move that would take all his seeds captures nothing. A move must
% leave the opponent seeds. Who has no legal move ends the game: each player keeps the seeds in his
% row. Who has more wins; a position that repeats is a draw.
%
% Value: the whole game, four seeds in each pit, is a draw (J. Romein, H. Bal, 2002), far too large
% for a plain search:
%
%     --define "start(first, [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4])"

start(first, [0, 0, 1, 0, 2, 0, 0, 1, 0, 0, 1, 1]).

:- use_module(library(players)).
:- use_module(library(points)).
:- use_module(library(sowing)).

game('Awari').
players(first, second).
values(-1, 1).
repetition(0).

% awari(Player, pits(...), Lead): the first player's pits are 1 to 6; by how many seeds he leads.
initial(awari(P, B, 0)) :-
    start(P, Seeds),
    B =.. [pits|Seeds].

to_move(awari(P, _, _), P).

% A move is the number of the pit, counted from the player's left hand.
move(awari(P, B, Lead), I, awari(Q, B2, Lead1)) :-
    opponent(P, Q),
    between(1, 6, I),
    row(P, First, _),
    row(Q, Left, Right),
    Pit is First + I - 1,
    sow(B, Pit, [Pit], B1, Last),
    seeds(B1, Left, Right, Seeds),
    Seeds > 0,
    captures(B1, Last, Left, Right, 0, Captured, B3),
    (   Captured < Seeds
    ->  B2 = B3,
        gained(P, Captured, Lead, Lead1)
    ;   B2 = B1,
        Lead1 = Lead
    ).

row(first, 1, 6).
row(second, 7, 12).

% From pit I down to the opponent's first pit, Left.
captures(B, I, Left, Right, N0, N, B2) :-
    (   I >= Left,
        I =< Right,
        point(B, I, Seeds),
        between(2, 3, Seeds)
    ->  put_point(B, I, 0, B1),
        N1 is N0 + Seeds,
        I1 is I - 1,
        captures(B1, I1, Left, Right, N1, N, B2)
    ;   N = N0,
        B2 = B
    ).

% It is over when the lead is larger than what is left, or nobody can move.
terminal(awari(P, B, Lead), V) :-
    seeds(B, 1, 12, Left),
    (   abs(Lead) > Left
    ->  V is sign(Lead)
    ;   \+ move(awari(P, B, Lead), _, _),
        seeds(B, 1, 6, First),
        V is sign(Lead + 2 * First - Left)
    ).

show(awari(_, B, Lead)) :-
    draw_pits(B, 12, 7), nl,
    draw_pits(B, 1, 6), nl,
    write('lead '), write(Lead), nl.
