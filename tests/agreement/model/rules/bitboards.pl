% SPDX-License-Identifier: MIT
% compiled: yes
% Four in a row on two sets of 49 bits, as programs in C++ keep it: a column is seven bits, the
% highest of which stays free. The third integer is of either sign, and as large as a position can
% hold it.
players(first, second).
values(-1, 1).
initial(b(first, 0, 0, 1)).
to_move(b(Player, _, _, _), Player).
other(first, second).
other(second, first).

move(b(Player, Own, Both, Sum), Column, b(Other, Other_stones, Both1, Sum1)) :-
    other(Player, Other),
    member(Column, [3, 2, 4, 1, 5, 0, 6]),
    Both /\ (1 << (Column * 7 + 5)) =:= 0,
    Both1 is Both \/ (Both + (1 << (Column * 7))),
    Other_stones is Own xor Both,
    \+ four(Other_stones),
    Sum1 is -(Sum xor (Column << 57)).

four(Stones) :-
    member(Step, [1, 7, 6, 8]),
    Two is Stones /\ (Stones >> Step),
    Two /\ (Two >> (2 * Step)) =\= 0.

terminal(b(Player, Own, Both, _), V) :-
    Opposing is Own xor Both,
    four(Opposing),
    !,
    ( Player = first -> V = -1 ; V = 1 ).
terminal(b(_, _, Both, _), 0) :-
    popcount(Both) =:= 42.
