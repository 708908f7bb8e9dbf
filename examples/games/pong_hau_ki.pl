% SPDX-License-Identifier: MIT
% Pong Hau K'i, from China; as Umul Gonu also from Korea. Two men each on the corners of a square,
% and a free point in its middle:
%
%     X     X
%     |\   /|
%     | \ / |
%     |  .  |
%     | / \ |
%     |/   \|
%     O-----O
%
% A man moves along a line to the free point; who cannot move loses. There is no line between the
% two upper corners. A position that repeats is a draw.
%
% Value: a draw; 56 positions can arise. Recomputed by independent programs.

:- use_module(library(players)).
:- use_module(library(points)).
:- use_module(library(symmetry)).

game('Pong Hau K\'i').
players(x, o).
values(-1, 1).
repetition(0).

% Points 1 to 4 are the corners, from the upper left one down and around; 5 is the middle.
initial(pong(x, points(x, o, o, x, empty))).

to_move(pong(P, _), P).

move(pong(P, B), I>J, pong(Q, B1)) :-
    opponent(P, Q),
    point(B, J, empty),
    point(B, I, P),
    joined(I, J),
    carry_point(B, I, J, empty, B1).

joined(5, _) :- !.
joined(_, 5) :- !.
joined(I, J) :- abs(I - J) =:= 1.

terminal(pong(P, B), V) :-
    \+ move(pong(P, B), _, _),
    loss_value(P, V).

% Left and right do not matter.
canonical(pong(P, B), pong(P, L)) :- least_rearranged([[4, 3, 2, 1, 5]], B, L).

show(pong(_, B)) :-
    draw_points(B, ['a     d', '|\\   /|', '| \\ / |', '|  e  |', '| / \\ |', '|/   \\|',
                    'b-----c'], [empty-'.', x-'X', o-'O']).
