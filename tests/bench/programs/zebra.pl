% SPDX-License-Identifier: MIT
% Who owns the zebra? Five houses: house(Colour, Nation, Animal, Drink, Smoke).
main_check(Owner) :-
    Houses = [house(_, norwegian, _, _, _), _, house(_, _, _, milk, _), _, _],
    one_of(house(red, english, _, _, _), Houses),
    one_of(house(green, _, _, coffee, _), Houses),
    one_of(house(_, spanish, dog, _, _), Houses),
    one_of(house(_, ukrainian, _, tea, _), Houses),
    right_of(house(green, _, _, _, _), house(ivory, _, _, _, _), Houses),
    one_of(house(_, _, snails, _, winston), Houses),
    one_of(house(yellow, _, _, _, kools), Houses),
    beside(house(_, _, _, _, chesterfield), house(_, _, fox, _, _), Houses),
    beside(house(_, _, _, _, kools), house(_, _, horse, _, _), Houses),
    one_of(house(_, _, _, juice, lucky), Houses),
    one_of(house(_, japanese, _, _, parliament), Houses),
    beside(house(_, norwegian, _, _, _), house(blue, _, _, _, _), Houses),
    one_of(house(_, Owner, zebra, _, _), Houses),
    one_of(house(_, _, _, water, _), Houses),
    !.

one_of(X, [X|_]).
one_of(X, [_|T]) :- one_of(X, T).

right_of(R, L, [L, R|_]).
right_of(R, L, [_|T]) :- right_of(R, L, T).

beside(X, Y, L) :- right_of(X, Y, L).
beside(X, Y, L) :- right_of(Y, X, L).
