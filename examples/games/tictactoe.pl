% SPDX-License-Identifier: MIT
% Tic-tac-toe. x moves first and is MAX. Who first has three in a row wins; a full board is a draw.
%
% Value: 0. The game tree has 549,946 nodes, 255,168 of them leaves (learn-ocaml-corpus, OpenSpiel),
% and 5,478 different positions (romgenie.github.io/tic-tak-toe-2/theory).
:- use_module(library(grid)).

game('Tic-tac-toe').
players(x, o).
values(-1, 1).

initial(ttt(x, G)) :- grid(3, 3, empty, G).

to_move(ttt(P, _), P).

move(ttt(P, G), R-C, ttt(Q, H)) :-
    opponent(P, Q),
    cell(G, R, C, empty),
    put(G, R, C, P, H).

terminal(ttt(_, G), V) :- in_row(G, 3, P), P \== empty, !, win_value(P, V).
terminal(ttt(_, G), 0) :- \+ cell(G, _, _, empty).

opponent(x, o).
opponent(o, x).

win_value(x, 1).
win_value(o, -1).

show(ttt(_, G)) :- draw(G, [empty-'.', x-'X', o-'O']).
