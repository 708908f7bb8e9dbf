% SPDX-License-Identifier: MIT
% compiled: yes
% Moves named by texts that are made of numbers, atoms and other texts, in all ways there are. A
% stone goes round a ring of twelve; whoever comes back to the start wins.
players(left, right).
values(-1, 1).
initial(ring(0, [], left)).

to_move(ring(_, _, Player), Player).

other(left, right).
other(right, left).

move(ring(At, Past, Player), Name, ring(To, [At|Past], Other)) :-
    length(Past, N),
    N < 8,
    member(Step, [1, 2, 3]),
    To is (At + Step) mod 12,
    \+ ( To \== 0, memberchk(To, Past) ),
    other(Player, Other),
    name_of(Step, At, To, Player, Name).
move(ring(At, Past, Player), pass, ring(At, [At|Past], Other)) :-
    At mod 5 =:= 4,
    \+ memberchk(At, Past),
    other(Player, Other).
move(ring(At, Past, Player), jump(Name, At), ring(To, [At|Past], Other)) :-
    At =:= 6,
    To is At + 4,
    other(Player, Other),
    atom_number(Digits, To),
    atom_concat(to_, Digits, Name).

name_of(1, At, To, Player, Name) :-
    format(atom(Name), "~w: ~a ~d -> ~2d~n~~ ~q~t~20|", [Player, step, At, To, 'Q'(At, [To])]).
name_of(2, At, To, _, Name) :-
    square(At, From),
    square(To, Where),
    atomic_list_concat([From, Where], -, Plain),
    upcase_atom(Plain, Name).
name_of(3, At, To, Player, Name) :-
    (   At mod 2 =:= 0
    ->  term_to_atom(go(At, To, [Player]), Name)
    ;   At > 6
    ->  format(atom(Name), 'only ~w', To)
    ;   length([At, To], Two),
        atom_chars(First, [a, b]),
        atomic_list_concat([First, Two, x, At], Name)
    ).

square(Place, Name) :-
    Column is Place mod 4 + 0'a,
    Row is Place // 4 + 0'1,
    char_code(Letter, Column),
    atom_codes(Text, [Row]),
    atom_concat(Letter, Text, Name).

terminal(ring(0, [_|_], left), -1).
terminal(ring(0, [_|_], right), 1).
terminal(ring(At, Past, Player), 0) :-
    At =\= 0,
    \+ move(ring(At, Past, Player), _, _).
