% SPDX-License-Identifier: MIT
% compiled: yes
% Quotients that are rounded in all ways, numbers without an upper end, and lists of one number.
players(up, down).
values(-1000, 1000).
initial(s(37, 3, up)).

to_move(s(_, _, Player), Player).

other(up, down).
other(down, up).

move(s(N, D, Player), Name, s(M, E, Other)) :-
    other(Player, Other),
    member(E, [-3, 2, 5, 7]),
    E =\= D,
    rounded(Name, N, D, M).

rounded(half, N, _, M) :- M is ceiling(N / 2).
rounded(floor, N, D, M) :- M is floor(N / D) - 3.
rounded(ceiling, N, D, M) :- M is ceiling((N + 7) / D).
rounded(round, N, D, M) :- M is round(N / (2 * D)) - 11.
rounded(integer, N, D, M) :- M is integer((3 * N) / D).
rounded(truncate, N, D, M) :- M is truncate(-N / D).
rounded(single, N, D, M) :- N >= 0, M is [N] - D.
rounded(root, N, _, M) :-
    N > 0,
    between(1, inf, R),
    (   R * R > N
    ->  !, M is R - 1
    ;   fail
    ).
rounded(after, N, _, M) :-
    N > 20,
    between(N, infinite, M),
    M mod 17 =:= 0,
    !.

terminal(s(N, _, _), V) :- N > 60, V is round(N / 7).
terminal(s(N, _, _), V) :- N < -40, V is floor(N / 4).

eval(s(N, D, _), V) :- between(0, inf, D), V is integer(N / 3) + D.
eval(s(N, D, _), V) :- D < 0, V is truncate(N / 3) + D.
