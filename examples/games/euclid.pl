% SPDX-License-Identifier: MIT
% Euclid (A. J. Cole and A. J. T. Davie, 1969). From the larger of two positive numbers the player
% to move subtracts the smaller one, as often as he likes, at least once, but not below 0. Who makes
% a number 0 wins.
%
% Value: the player to move loses exactly when the larger number is less than phi = 1.618... times
% the smaller one, but not equal to it (Cole and Davie).

start(13, 8).

:- use_module(library(players)).

game('Euclid').
players(first, second).
values(-1, 1).

% euclid(Player, A, B) with A >= B.
initial(euclid(first, Large, Small)) :-
    start(A, B),
    sorted(A, B, Large, Small).

to_move(euclid(P, _, _), P).

% K times the smaller number.
move(euclid(P, A, B), K, euclid(Q, Large, Small)) :-
    opponent(P, Q),
    B > 0,
    Most is A // B,
    between(1, Most, K),
    Left is A - K * B,
    sorted(Left, B, Large, Small).

sorted(A, B, Large, Small) :-
    Large is max(A, B),
    Small is min(A, B).

terminal(euclid(P, _, 0), V) :- loss_value(P, V).

show(euclid(_, A, B)) :- write(A), write(' and '), write(B), nl.
