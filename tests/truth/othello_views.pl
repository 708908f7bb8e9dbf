% SPDX-License-Identifier: MIT
% The positions of Othello as programs with two sets of discs have them: the discs of the player to
% move are black, whoever he is. It counts whether the other one has just passed; when neither can
% place a disc, both pass once more.
:- discontiguous([initial/1, to_move/2, move/3, terminal/2, canonical/2, priority/3, show/1]).

initial(view(G, no)) :- initial(othello(_, G)).

to_move(view(_, _), black).

move(view(G, _), M, view(Swapped, no)) :-
    can_place(black, G),
    move(othello(black, G), M, othello(_, H)),
    swapped(H, Swapped).
move(view(G, no), pass, view(Swapped, yes)) :-
    \+ can_place(black, G),
    swapped(G, Swapped).

swapped(G, H) :-
    positions(G, black, Blacks),
    positions(G, white, Whites),
    put_all(G, Blacks, white, G1),
    put_all(G1, Whites, black, H).

terminal(view(G, yes), 0) :- \+ can_place(black, G).

canonical(view(G, Passed), view(G, Passed)).

priority(view(_, _), _, 0).

show(view(G, _)) :- show(othello(black, G)).

:- include('../../examples/games/othello.pl').
