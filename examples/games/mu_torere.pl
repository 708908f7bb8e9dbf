% SPDX-License-Identifier: MIT
% Mu Torere, a game of the Maori. Eight points in a ring around a centre; each player has four men,
% side by side on the ring, and the centre is free. A man moves to the free point: along the ring to
% a neighbouring point, from the centre, or into the centre. Who cannot move loses. A position that
% repeats is a draw.
%
% rule(always): a man goes into the centre only from next to an enemy; rule(first): this holds for
% each player's first move alone; rule(never): any man may.
%
% Values: always: a draw; of 1,180 positions the player to move wins 208 and loses 128, the longest
% forced win takes 5 plies; first: the first player loses in 4 plies, 1,183 positions; never: he
% wins with his first move, 1,180 positions. Recomputed by independent programs.

rule(always).

:- use_module(library(players)).
:- use_module(library(points)).

game('Mu Torere').
players(x, o).
values(-1, 1).
repetition(0).

% The last argument: for how many more plies the rule holds.
initial(torere(x, points(x, x, x, x, o, o, o, o, empty), Plies)) :-
    rule(Rule),
    plies(Rule, Plies).

plies(always, always).
plies(first, 2).
plies(never, 0).

later(always, always).
later(2, 1).
later(1, 0).
later(0, 0).

to_move(torere(P, _, _), P).

% Points 1 to 8 are the ring, point 9 is the centre.
move(torere(P, B, Plies), I>J, torere(Q, B1, Plies1)) :-
    opponent(P, Q),
    later(Plies, Plies1),
    point(B, J, empty),
    way(J, I),
    point(B, I, P),
    may_go(Plies, J, I, B, Q),
    carry_point(B, I, J, empty, B1).

% way(J, I): a man can come to J from I.
way(9, I) :- !, between(1, 8, I).
way(J, I) :- beside(J, I).
way(_, 9).

beside(J, I) :- I is J mod 8 + 1.
beside(J, I) :- I is (J + 6) mod 8 + 1.

may_go(Plies, J, I, B, Enemy) :-
    (   J =:= 9,
        Plies \== 0
    ->  beside(I, Neighbour),
        point(B, Neighbour, Enemy),
        !
    ;   true
    ).

terminal(torere(P, B, Plies), V) :-
    \+ move(torere(P, B, Plies), _, _),
    loss_value(P, V).

show(torere(_, B, _)) :-
    draw_points(B, ['  a  ', 'h   b', 'g i c', 'f   d', '  e  '], [empty-'.', x-'X', o-'O']).
