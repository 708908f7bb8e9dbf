% SPDX-License-Identifier: MIT
% The textbook minimax over the roles of a game file, from the position after the first two moves.
main_check(Value) :-
    initial(S0),
    once(move(S0, _, S1)),
    once(move(S1, _, S2)),
    backed_up(S2, Value).

backed_up(S, Value) :- terminal(S, V), !, Value = V.
backed_up(S, Value) :-
    to_move(S, Player),
    players(Max, _),
    findall(V, (move(S, _, T), backed_up(T, V)), [First|Values]),
    (   Player == Max
    ->  largest(Values, First, Value)
    ;   smallest(Values, First, Value)
    ).

largest([], V, V).
largest([V|Vs], V0, W) :- V1 is max(V, V0), largest(Vs, V1, W).

smallest([], V, V).
smallest([V|Vs], V0, W) :- V1 is min(V, V0), smallest(Vs, V1, W).
