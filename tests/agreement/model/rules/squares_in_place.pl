% SPDX-License-Identifier: MIT
% compiled: yes
% Squares with names, whose letters are taken apart in the clauses of the game themselves. A king and a
% lame knight run for the far corners; moves that leave the board fail where a text would be none of
% a square.
players(king, knight).
values(-1, 1).

initial(at(a1, c3, king, 0)).

to_move(at(_, _, P, _), P).

move(at(K, N, king, T), go(K, To), at(To, N, knight, T1)) :-
    atom_chars(K, [F, R]),
    neighbour(F, F1),
    atom_number(R, Row),
    between(-1, 1, D),
    Row1 is Row + D,
    Row1 > 0,
    Row1 < 5,
    atom_concat(F1, Row1, To),
    To \== K,
    To \== N,
    T1 is T + 1.
move(at(K, N, knight, T), Name, at(K, To, king, T1)) :-
    atom_codes(N, [F, R]),
    (   member(DF-DR, [1-2, 2-1, -1-(-2), -2-(-1)]),
        F1 is F + DF,
        R1 is R + DR,
        F1 >= 0'a, F1 =< 0'd, R1 >= 0'1, R1 =< 0'4
    ),
    atom_codes(To, [F1, R1]),
    K \== To,
    atomic_list_concat([N, To], -, Name),
    T1 is T + 1.

neighbour(a, b).
neighbour(b, a).
neighbour(b, c).
neighbour(c, b).
neighbour(c, d).
neighbour(d, c).
neighbour(F, F) :- member(F, [a, b, c, d]).

terminal(at(d4, _, _, _), 1).
terminal(at(_, a4, _, _), -1).
terminal(at(_, _, _, T), 0) :- T >= 12.

eval(at(_, _, _, _), 0).
