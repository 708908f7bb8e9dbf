% SPDX-License-Identifier: MIT
% Gabriel's browse: matching patterns with element and segment variables against a small data base.
main_check(Matches) :-
    units(60, Units),
    patterns(Patterns),
    investigate(Units, Patterns, 0, Matches).

patterns([[a, star(_), a, star(S), b, star(S), a],
          [star(A), star(B), star(B), star(A), item(_), star(_)],
          [item(X), star(_), item(X), star(_)]]).

% Data lists of length seven over a and b, from a small linear congruential generator.
units(N, Units) :- units(N, 21, Units).

units(0, _, []) :- !.
units(N, Seed, [Unit|Units]) :-
    letters(7, Seed, Next, Unit),
    M is N - 1,
    units(M, Next, Units).

letters(0, Seed, Seed, []) :- !.
letters(K, Seed, Last, [L|Ls]) :-
    Next is (Seed * 17) mod 251,
    Bit is Next mod 2,
    letter(Bit, L),
    J is K - 1,
    letters(J, Next, Last, Ls).

letter(0, a).
letter(1, b).

investigate([], _, N, N).
investigate([Unit|Units], Patterns, N0, N) :-
    try(Patterns, Unit, N0, N1),
    investigate(Units, Patterns, N1, N).

try([], _, N, N).
try([P|Ps], Unit, N0, N) :- \+ \+ match(P, Unit), !, N1 is N0 + 1, try(Ps, Unit, N1, N).
try([_|Ps], Unit, N0, N) :- try(Ps, Unit, N0, N).

match([], []).
match([item(X)|P], [X|D]) :- match(P, D).
match([star(S)|P], D) :- split(S, Rest, D), match(P, Rest).
match([A|P], [A|D]) :- letter(_, A), match(P, D).

split([], L, L).
split([X|S], R, [X|L]) :- split(S, R, L).
