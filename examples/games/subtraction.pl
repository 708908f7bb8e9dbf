% SPDX-License-Identifier: MIT
% The subtraction game. From a heap of N the players take by turns one of the numbers in `takes`;
% who cannot move loses.
%
% Value: with the numbers 1 to K the player to move loses exactly when N is a multiple of K + 1 (C.
% G. Bachet, 1612). With other numbers the lost heaps are periodic in the end (S. Golomb, 1966); for
% takes([1, 3, 4]) they are those of 0 and 2 modulo 7.
%
%     --define "heap(21)" --define "takes([1, 2, 3])"

heap(20).
takes([1, 3, 4]).

:- use_module(library(players)).

game('Subtraction game').
players(first, second).
values(-1, 1).

initial(subtraction(first, N)) :- heap(N).

to_move(subtraction(P, _), P).

move(subtraction(P, N), K, subtraction(Q, Left)) :-
    opponent(P, Q),
    takes(Ks),
    member(K, Ks),
    Left is N - K,
    Left >= 0.

terminal(subtraction(P, N), V) :-
    \+ move(subtraction(P, N), _, _),
    loss_value(P, V).

show(subtraction(_, N)) :- write(N), nl.
