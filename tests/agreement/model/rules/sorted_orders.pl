% SPDX-License-Identifier: MIT
% Elements are put where they belong in lists that are sorted upwards, downwards, by the second part
% first, with what is there already, and of integers beside atoms.
% compiled: yes
values(-100, 100).
initial(sorted(max, 0, [3-3, 5-a], [5-5, 3-3], [2-6, 6-2], [4, 7])).
to_move(sorted(P, _, _, _, _, _), P).

move(sorted(P, N, Up, Down, By, Plain), Move, sorted(Q, N1, Up1, Down1, By1, Plain1)) :-
    N < 6,
    other(P, Q),
    N1 is N + 1,
    place(N, X, Y),
    (   Move = up(X, Y), up(X-Y, Up, Up1), Down1 = Down, By1 = By, Plain1 = Plain
    ;   Move = down(X, Y), down(X-Y, Down, Down1), Up1 = Up, By1 = By, Plain1 = Plain
    ;   Y \== a, Move = by(X, Y), by(X-Y, By, By1), Up1 = Up, Down1 = Down, Plain1 = Plain
    ;   Move = plain(X), plain(X, Plain, Plain1), Up1 = Up, Down1 = Down, By1 = By
    ).

place(N, X, Y) :-
    member(X, [1, 3, 5, 9]),
    member(D, [0, 2]),
    Z is (X + D + N) mod 7,
    kind(Z, Y).

kind(Z, Z) :- Z > 1.
kind(1, a).
kind(0, 0).

% What is there already stays out.
up(S, [], [S]).
up(S, [T|Ts], [S, T|Ts]) :- S @< T.
up(S, [T|Ts], [T|Us]) :- S @> T, up(S, Ts, Us).

down(S, [], [S]).
down(S, [T|Ts], [S, T|Ts]) :- S @> T.
down(S, [T|Ts], [T|Us]) :- S @< T, down(S, Ts, Us).

% The second part counts first; what is there already is put beside it.
by(S, [], [S]).
by(A-B, [C-D|Ts], [A-B, C-D|Ts]) :- B-A @=< D-C.
by(A-B, [C-D|Ts], [C-D|Us]) :- B-A @> D-C, by(A-B, Ts, Us).

plain(S, [], [S]).
plain(S, [T|Ts], [S, T|Ts]) :- S =< T.
plain(S, [T|Ts], [T|Us]) :- S @> T, plain(S, Ts, Us).

terminal(sorted(_, 6, Up, Down, By, Plain), V) :-
    sum(Up, 0, A),
    sum(Down, 0, B),
    sum(By, 0, C),
    sum_list(Plain, D),
    V is (A + 2 * B + 3 * C + D) mod 100.

sum([], S, S).
sum([X-Y|Rest], S, T) :- number_of(Y, N), S1 is (3 * S + 2 * X + N) mod 1000, sum(Rest, S1, T).

number_of(a, 11).
number_of(N, N) :- integer(N).

other(max, min).
other(min, max).
