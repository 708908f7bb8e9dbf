% SPDX-License-Identifier: MIT
% Wythoff's game (W. A. Wythoff, 1907). From two heaps the players take by turns any number from one
% of them, or the same number from both; who takes the last thing wins. It is the game of a chess
% queen who goes home to a corner.
%
% Value: lost for the player to move exactly for the heaps N * phi and N * phi * phi, rounded down,
% phi = 1.618... being the golden ratio: (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15),
% ...

start(3, 5).

:- use_module(library(players)).

game('Wythoff\'s game').
players(first, second).
values(-1, 1).

% wythoff(Player, A, B) with A =< B.
initial(wythoff(first, Small, Large)) :-
    start(A, B),
    sorted(A, B, Small, Large).

to_move(wythoff(P, _, _), P).

% take(I, J): I from the smaller, J from the larger heap.
move(wythoff(P, A, B), take(I, J), wythoff(Q, Small, Large)) :-
    opponent(P, Q),
    taken(A, B, I, J),
    A1 is A - I,
    B1 is B - J,
    sorted(A1, B1, Small, Large).

taken(A, _, I, 0) :- between(1, A, I).
taken(_, B, 0, J) :- between(1, B, J).
taken(A, _, I, I) :- between(1, A, I).

sorted(A, B, Small, Large) :-
    Small is min(A, B),
    Large is max(A, B).

terminal(wythoff(P, 0, 0), V) :- loss_value(P, V).

show(wythoff(_, A, B)) :- write(A), write(' and '), write(B), nl.
