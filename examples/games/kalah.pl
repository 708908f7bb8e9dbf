% SPDX-License-Identifier: MIT
% Kalah (W. J. Champion). Each player has a row of pits with seeds, and a store at its right end. A
% move takes all seeds of one of the own pits and sows them counterclockwise, one into each pit that
% follows, into the own store too, but not into the opponent's.
%
% - Who puts the last seed into his store moves again.
% - If it falls into an empty pit of his own, it and the seeds in the pit opposite go to his store;
%   with empty_capture(no) only if there are any opposite.
% - The game ends when a player has no seeds in his pits; the other one keeps those in his.
%
% The value is how many more seeds the first player gets than the second.
%
% Values by pits and seeds: one pit, 1 to 6 seeds: 0 -2 6 -2 2 0; two pits, 1 to 3: 2 -2 -2; three
% pits, 1 to 3: 0 4 2 (who wins: G. Irving, J. Donkers, J. Uiterwijk, "Solving Kalah", 2000; by how
% much: recomputed by independent programs). With empty_capture(yes): 0 -2 6 -2, 2 -2 -2 -12, 0 4 2
% 2.

board(3, 2).
empty_capture(no).

:- use_module(library(players)).
:- use_module(library(points)).
:- use_module(library(sowing)).

game('Kalah').
players(first, second).
values(Low, High) :-
    board(Pits, Seeds),
    High is 2 * Pits * Seeds,
    Low is -High.

% kalah(Player, pits(...)): the first player's pits and store, then the second one's.
initial(kalah(first, Board)) :-
    board(Pits, Seeds),
    findall(Seeds, between(1, Pits, _), Row),
    append([Row, [0], Row, [0]], Contents),
    Board =.. [pits|Contents].

to_move(kalah(P, _), P).

% A move is the number of the pit, counted from the player's left hand.
move(kalah(P, B), I, kalah(Next, B2)) :-
    opponent(P, Q),
    board(Pits, _),
    between(1, Pits, I),
    row(P, Pits, First, Store),
    row(Q, Pits, _, Skipped),
    Pit is First + I - 1,
    sow(B, Pit, [Skipped], B1, Last),
    (   Last =:= Store
    ->  Next = P,
        B2 = B1
    ;   Next = Q,
        capture(B1, Pits, First, Store, Last, B2)
    ).

% row(Player, Pits, First, Store): the numbers of his first pit and of his store.
row(first, Pits, 1, Store) :- Store is Pits + 1.
row(second, Pits, First, Store) :-
    First is Pits + 2,
    Store is 2 * Pits + 2.

capture(B, Pits, First, Store, Last, B3) :-
    (   Last >= First,
        Last < Store,
        point(B, Last, 1),
        Opposite is 2 * Pits + 2 - Last,
        point(B, Opposite, Captured),
        ( Captured > 0 ; empty_capture(yes) )
    ->  point(B, Store, Before),
        After is Before + Captured + 1,
        put_point(B, Last, 0, B1),
        put_point(B1, Opposite, 0, B2),
        put_point(B2, Store, After, B3)
    ;   B3 = B
    ).

terminal(kalah(_, B), V) :-
    board(Pits, _),
    row(_, Pits, Left, Right),
    Rightmost is Right - 1,
    seeds(B, Left, Rightmost, 0),
    !,
    row(first, Pits, I, I1),
    row(second, Pits, J, J1),
    seeds(B, I, I1, First),
    seeds(B, J, J1, Second),
    V is First - Second.

% Moving again, then what is nearest to the store.
priority(kalah(P, B), I, N) :-
    board(Pits, _),
    row(P, Pits, First, Store),
    Pit is First + I - 1,
    point(B, Pit, Seeds),
    (   Pit + Seeds =:= Store
    ->  N is 100 + I
    ;   N = I
    ).

% The second player's row above, from right to left, and his store on the left.
show(kalah(_, B)) :-
    board(Pits, _),
    row(first, Pits, _, Store1),
    row(second, Pits, First, Store),
    Leftmost is Store - 1,
    write('   '), draw_pits(B, Leftmost, First), nl,
    draw_pits(B, Store, Store), tab(3 * Pits), draw_pits(B, Store1, Store1), nl,
    write('   '), draw_pits(B, 1, Pits), nl.
