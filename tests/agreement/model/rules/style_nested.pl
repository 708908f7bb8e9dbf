% SPDX-License-Identifier: MIT
% compiled: yes
% Drop four... three! on 4x4. board(row(..),row(..),row(..),row(..)), row 1 is the bottom.
% g(Turn, Last, Board): Last is none or last(R, C), where the last man fell.
players(red, yellow).
values(-10, 10).

initial(g(red, none, board(R, R, R, R))) :- R = row('.', '.', '.', '.').

to_move(g(P, _, _), P).

move(g(P, _, B), C, g(Q, last(R, C), B1)) :-
    other(P, Q),
    between(1, 4, C),
    lowest(B, C, 1, R),
    set(B, R, C, P, B1).

lowest(B, C, R, R) :- at(B, R, C, '.'), !.
lowest(B, C, R0, R) :- R0 < 4, R1 is R0 + 1, lowest(B, C, R1, R).

at(B, R, C, X) :- arg(R, B, Row), arg(C, Row, X).

set(B, R, C, X, B1) :-
    arg(R, B, Row),
    replace_arg(C, Row, X, Row1),
    replace_arg(R, B, Row1, B1).

replace_arg(I, T, X, T1) :-
    functor(T, F, N),
    functor(T1, F, N),
    copy_args(N, I, T, X, T1).

copy_args(0, _, _, _, _) :- !.
copy_args(I, I, T, X, T1) :- !,
    arg(I, T1, X),
    K is I - 1,
    copy_args(K, I, T, X, T1).
copy_args(K, I, T, X, T1) :-
    arg(K, T, A),
    arg(K, T1, A),
    K1 is K - 1,
    copy_args(K1, I, T, X, T1).

terminal(g(_, last(R, C), B), V) :-
    at(B, R, C, P),
    direction(DR, DC),
    run(B, R, C, DR, DC, P, 0, N1),
    NR is -DR, NC is -DC,
    run(B, R, C, NR, NC, P, 0, N2),
    N1 + N2 + 1 >= 4,
    !,
    score(P, V).
terminal(g(_, _, B), 0) :-
    arg(4, B, Top),
    \+ arg(_, Top, '.').

run(B, R, C, DR, DC, P, N0, N) :-
    R1 is R + DR, C1 is C + DC,
    R1 >= 1, R1 =< 4, C1 >= 1, C1 =< 4,
    at(B, R1, C1, P), !,
    N1 is N0 + 1,
    run(B, R1, C1, DR, DC, P, N1, N).
run(_, _, _, _, _, _, N, N).

direction(0, 1).
direction(1, 0).
direction(1, 1).
direction(1, -1).

score(red, 10).
score(yellow, -10).
other(red, yellow).
other(yellow, red).
