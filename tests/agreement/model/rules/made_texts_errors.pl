% SPDX-License-Identifier: MIT
% compiled: yes
% A move whose name cannot be made is an error, wherever its successors are asked for.
players(left, right).
values(-1, 1).
initial(at(120, left)).
to_move(at(_, Player), Player).
other(left, right).
other(right, left).
move(at(Code, Player), Name, at(Next, Other)) :-
    member(Step, [-60, -7, 1]),
    Next is Code + Step,
    other(Player, Other),
    char_code(Name, Next).
terminal(at(Code, left), 1) :- Code > 122.
terminal(at(Code, right), -1) :- Code > 122.
