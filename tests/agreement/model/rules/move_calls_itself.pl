% SPDX-License-Identifier: MIT
% Moves, and representatives, of another position than the one asked for: what they leave as it is
% was changed before.
% compiled: yes, as terms
values(-9, 9).
initial(p(max, 3, red, green, pile(f(2), []), [1, 2, 3])).

to_move(p(Who, _, _, _, _, _), Who).

other(max, min).
other(min, max).

move(p(Who, N, A, B, T, L), stay(N), p(Next, M, A, B, T, L)) :-
    N > 0, other(Who, Next), M is N - 1.
move(p(Who, N, A, B, T, L), paint, p(Next, M, blue, A, T, L)) :-
    N > 0, B \== blue, other(Who, Next), M is N - 1.
move(p(Who, N, A, B, T, [X|L]), drop(X), p(Next, M, A, B, pile(f(X), T), L)) :-
    N > 0, other(Who, Next), M is N - 1.
move(p(Who, N, A, B, T, L), push, p(Next, M, A, B, T, [N|L])) :-
    N > 0, other(Who, Next), M is N - 1.
move(p(Who, N, A, B, T, L), swap(Move), S) :-
    N > 1, A \== B,
    M is N - 1,
    turned(T, U),
    move(p(Who, M, B, A, U, [M|L]), Move, S).

turned(pile(X, T), pile(T, X)).

canonical(p(Who, N, A, B, T, L), C) :- A @> B, !, canonical(p(Who, N, B, A, T, L), C).
canonical(S, S).

terminal(p(_, 0, A, B, _, L), V) :-
    length(L, Length),
    ( A == B -> V = 0 ; A == blue -> V = Length ; V is -Length ).

eval(p(_, _, _, _, _, L), V) :- length(L, V).
