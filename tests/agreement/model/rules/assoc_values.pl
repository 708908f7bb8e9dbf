% SPDX-License-Identifier: MIT
% compiled: yes, as terms
% A small board as an assoc, whose keys, values and pairs are looked at as lists.
players(sun, moon).
initial(b(sun, Board)) :-
    findall(at(Q, R)-none, ( between(-1, 1, Q), between(0, 1, R) ), Pairs),
    list_to_assoc(Pairs, Board0),
    put_assoc(at(0, 0), Board0, stone, Board).
to_move(b(Player, _), Player).
other(sun, moon).
other(moon, sun).

move(b(Player, Board), Place, b(Other, Board1)) :-
    assoc_to_keys(Board, Places),
    member(Place, Places),
    get_assoc(Place, Board, none),
    put_assoc(Place, Board, Player, Board1),
    other(Player, Other).

terminal(b(_, Board), V) :-
    assoc_to_values(Board, Owners),
    \+ member(none, Owners),
    assoc_to_list(Board, Pairs),
    findall(X, ( member(at(Q, R)-sun, Pairs), X is 3 * Q + R ), Xs),
    sum_list(Xs, V).
