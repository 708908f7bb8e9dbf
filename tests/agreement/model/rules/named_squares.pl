% SPDX-License-Identifier: MIT
% compiled: yes
% Squares are named a1 to d4, and steps between them are computed from the letters of the names:
% with results that are given, repeated, cut off, looked for by negation, and in errors.
players(white, black).
values(-20, 20).
repetition(0).

initial(at(white, a1, d4, [], 0)).

to_move(at(P, _, _, _, _), P).

move(at(P, A, B, Used, N), P-Way-To, at(Q, C, D, [A|Used], M)) :-
    N < 14,
    other(P, Q),
    own(P, A, B, From),
    step(From, Way, To),
    \+ memberchk(To, Used),
    To \== A, To \== B,
    put(P, To, A, B, C, D),
    M is N + 1.
move(at(P, A, B, Used, N), jump(To), at(Q, C, D, Used, M)) :-
    N < 14,
    other(P, Q),
    own(P, A, B, From),
    step(From, Way, Over),
    memberchk(Over, [A, B|Used]),
    step(Over, Way, To),
    \+ memberchk(To, [A, B|Used]),
    put(P, To, A, B, C, D),
    M is N + 1.
move(at(P, A, B, Used, N), corner(K), at(Q, A, B, Used, M)) :-
    N < 14,
    other(P, Q),
    own(P, A, B, From),
    corner(From, K),
    M is N + 3.

own(white, A, _, A).
own(black, _, B, B).
put(white, To, _, B, To, B).
put(black, To, A, _, A, To).

% Two ways have one name, so that steps to the right are found twice.
step(From, way(DX, DY), To) :-
    atom_chars(From, [Letter, Digit]),
    nth1(X, [a, b, c, d], Letter),
    atom_number(Digit, Y),
    member(way(DX, DY), [way(1, 0), way(0, 1), way(-1, 0), way(0, -1), way(1, 0)]),
    X1 is X + DX, Y1 is Y + DY,
    nth1(X1, [a, b, c, d], Letter1),
    Y1 >= 1, Y1 =< 4,
    atom_concat(Letter1, Y1, To).

% Cuts and conditions: the solutions are those of this very call.
corner(Square, Kind) :-
    sub_atom(Square, 0, 1, _, Letter),
    sub_atom(Square, 1, 1, 0, Digit),
    (   edge(Letter), \+ Digit == '2'
    ->  Kind = edge(Letter)
    ;   Digit = '2', !,
        Kind = second
    ).
corner(Square, far) :- atom_codes(Square, [_, D]), D > 0'3.
edge(a).
edge(d).

distance(A, B, N) :-
    atom_codes(A, [X, Y]),
    atom_codes(B, [V, W]),
    N is abs(X - V) + abs(Y - W).

terminal(at(P, A, B, _, N), V) :-
    N > 3,
    distance(A, B, D),
    D =< 1, !,
    ( P == white -> V = -10 ; V = 10 ).
terminal(at(_, A, B, _, N), V) :-
    N >= 14,
    distance(A, B, V).

eval(at(_, A, B, Used, _), V) :-
    findall(T, (step(A, _, T), \+ memberchk(T, Used)), As),
    findall(T, step(B, way(_, 1), T), Bs),
    length(As, N), length(Bs, M),
    distance(A, B, D),
    V is max(-19, min(19, N - M + D - 1)).

other(white, black).
other(black, white).
