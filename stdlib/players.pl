% SPDX-License-Identifier: MIT
% The two players of a rule file, by its own players/2, what a game is worth to them that one of
% them has won, by its own values/2, and their points.
:- module(players, [opponent/2, win_value/2, loss_value/2, gained/4]).

% opponent(?P, ?Q): the players are P and Q.
opponent(P, Q) :- players(P, Q).
opponent(P, Q) :- players(Q, P).

% win_value(?P, -V): P has won: V is the highest value if P is MAX, else the lowest.
win_value(P, V) :- players(P, _), values(_, V).
win_value(P, V) :- players(_, P), values(V, _).

% loss_value(?P, -V): P has lost.
loss_value(P, V) :- players(P, _), values(V, _).
loss_value(P, V) :- players(_, P), values(_, V).

% gained(?P, +N, +Lead, -Lead1): P gets N points more: by how much MAX leads, before and after.
gained(P, N, Lead, Lead1) :- players(P, _), Lead1 is Lead + N.
gained(P, N, Lead, Lead1) :- players(_, P), Lead1 is Lead - N.
