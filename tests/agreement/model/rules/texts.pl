% SPDX-License-Identifier: MIT
% Texts of atoms: of one that is known, and of one of a few.
% compiled: yes
word(bat). word(bath). word(bake). word(baker). word(cat). word(catch). word(cone). word(coney).
word(dog). word(dogma). word('dé'). word('').

initial(s(0, [])).
to_move(s(N, _), P) :- ( 0 =:= N mod 2 -> P = max ; P = min ).
values(-9999, 9999).

move(s(N, Sofar), L, s(M, New)) :-
    N < 5, M is N + 1,
    findall(L0, ( word(W), atom_chars(W, Cs), append(Sofar, [L0|_], Cs) ), All),
    sort(All, Ls),
    member(L, Ls),
    append(Sofar, [L], New).
move(s(N, Sofar), skip(C, K), s(5, Sofar)) :-
    N =:= 2,
    Sofar = [A|_],
    char_code(A, C),
    atom_codes(A, [C0|Cs]), C0 =:= C,
    length(Cs, K).
move(s(N, Sofar), known(L), s(5, Sofar)) :-
    N =:= 3,
    atom_chars(cat, [c|L]),
    Sofar = [A|_], ( char_code(A, 0'c) -> true ; char_code(A, 0'd) ).

terminal(s(N, Sofar), V) :-
    ( N >= 5 -> true ; complete(Sofar) ),
    findall(K, ( word(W), atom_length(W, K), K > N ), Ks),
    sum_list(Ks, S),
    length(Sofar, L),
    V is S - 10 * L.

complete(Sofar) :- Sofar = [_, _, _|_], word(W), atom_chars(W, Sofar), !.

eval(s(_, Sofar), V) :-
    findall(C, ( member(A, Sofar), char_code(A, C) ), Cs),
    sum_list(Cs, S),
    ( Sofar = [A|_], atom_length(A, 1) -> V = S ; V is S + 1 ).
