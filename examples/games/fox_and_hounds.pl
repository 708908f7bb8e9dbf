% SPDX-License-Identifier: MIT
% Fox and hounds, on the dark squares of a chessboard. Four hounds begin on rank 8, the fox on rank
% 1. A hound moves one square diagonally down the board, the fox one square diagonally in any
% direction; nothing is captured. The fox wins if he reaches rank 8, or if the hounds cannot move;
% the hounds win if the fox cannot move.
%
% Values: the hounds win from all four squares of the fox, in 44 plies when the fox moves first, in
% 43 when they do; about 890,000 positions can arise. Recomputed by an independent program. MAX is
% who moves first.

first(fox).
fox_at(e1).

:- use_module(library(chess)).
:- use_module(library(players)).

game('Fox and hounds').
players(fox, hounds) :- first(fox).
players(hounds, fox) :- first(hounds).
values(-1, 1).

% fox(Player, Fox, Hounds): the squares of the hounds in standard order.
initial(fox(P, Fox, [b8, d8, f8, h8])) :- first(P), fox_at(Fox).

to_move(fox(P, _, _), P).

move(fox(fox, F, Hounds), F>F1, fox(hounds, F1, Hounds)) :-
    member(Diagonal, [nw, ne, sw, se]),
    square_step(F, Diagonal, F1),
    \+ memberchk(F1, Hounds).
move(fox(hounds, F, Hounds), H>H1, fox(fox, F, Hounds1)) :-
    select(H, Hounds, Others),
    downwards(Diagonal),
    square_step(H, Diagonal, H1),
    H1 \== F,
    \+ memberchk(H1, Others),
    sort([H1|Others], Hounds1).

downwards(sw).
downwards(se).

terminal(fox(_, F, _), V) :-
    square(F, _, 8),
    !,
    win_value(fox, V).
terminal(fox(P, F, Hounds), V) :-
    \+ move(fox(P, F, Hounds), _, _),
    loss_value(P, V).

show(fox(_, F, Hounds)) :-
    findall(H-'H', member(H, Hounds), Men),
    draw_squares([F-'F'|Men], '.').
