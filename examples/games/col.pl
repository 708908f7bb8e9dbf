% SPDX-License-Identifier: MIT
% Col, by Colin Vout (Winning Ways): the players colour the points of a map by turns, one in red,
% the other in blue. Joined points must not have the same colour. Who cannot move loses; red moves
% first.
%
% Values: red, who moves first, wins on a single point and loses on paths of 2 to 9 points.
% Recomputed with SWI-Prolog.
%
% The map is a path of N points; facts edge(I, J) make it any graph on the points 1 to N:
%
%     --define "path(4)" --define "edge(1, 2)" --define "edge(1, 3)" --define "edge(1, 4)"

path(5).
edge(I, J) :-
    path(N),
    between(2, N, J),
    I is J - 1.

:- use_module(library(players)).
:- use_module(library(points)).

game('Col').
players(red, blue).
values(-1, 1).

initial(col(red, B)) :-
    path(N),
    points(N, empty, B).

to_move(col(P, _), P).

move(col(P, B), I, col(Q, B1)) :-
    opponent(P, Q),
    point(B, I, empty),
    \+ ( joined(I, J), point(B, J, P) ),
    put_point(B, I, P, B1).

terminal(col(P, B), V) :-
    \+ move(col(P, B), _, _),
    loss_value(P, V).

show(col(_, B)) :-
    forall(point(B, I, X), (write(I), write(': '), write(X), nl)).
