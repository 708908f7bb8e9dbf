% SPDX-License-Identifier: MIT
% Ataxx on four by four. A student's program: the board is a list of rows.
% compiled: yes
initial(ax(x, [[x, e, e, o],
               [e, e, e, e],
               [e, e, e, e],
               [o, e, e, x]])).
to_move(ax(x, _), max).
to_move(ax(o, _), min).
values(-100, 100).

% grow: a new piece next to one of mine
move(ax(P, B), grow(R, C), ax(Q, B2)) :-
    enemy(P, Q),
    square(R, C),
    at(B, R, C, e),
    has_friend(B, R, C, P),
    set(B, R, C, P, B1),
    convert(B1, R, C, P, B2).
% jump: two squares away
move(ax(P, B), jump(R, C, R1, C1), ax(Q, B3)) :-
    enemy(P, Q),
    square(R, C),
    at(B, R, C, P),
    square(R1, C1),
    far(R, C, R1, C1),
    at(B, R1, C1, e),
    set(B, R, C, e, B1),
    set(B1, R1, C1, P, B2),
    convert(B2, R1, C1, P, B3).

has_friend(B, R, C, P) :- near(R, C, R1, C1), at(B, R1, C1, P), !.

convert(B, R, C, P, B1) :-
    enemy(P, Q),
    findall(R1/C1, (near(R, C, R1, C1), at(B, R1, C1, Q)), Cells),
    flip(Cells, P, B, B1).

flip([], _, B, B).
flip([R/C|Cells], P, B, B2) :-
    set(B, R, C, P, B1),
    flip(Cells, P, B1, B2).

terminal(ax(_, B), V) :- \+ (member(Row, B), member(e, Row)), !, result(B, V).
terminal(ax(P, B), V) :- count(B, P, 0), !, result(B, V).
terminal(ax(P, B), V) :- \+ move(ax(P, B), _, _), result(B, V).

result(B, V) :- eval(ax(_, B), D), sign_of(D, V).
sign_of(D, 100) :- D > 0.
sign_of(0, 0).
sign_of(D, -100) :- D < 0.

eval(ax(_, B), V) :- count(B, x, X), count(B, o, O), V is X - O.

count(B, P, N) :-
    findall(P, (member(Row, B), member(P, Row)), L),
    length(L, N).

square(R, C) :- between(1, 4, R), between(1, 4, C).

near(R, C, R1, C1) :-
    member(DR, [-1, 0, 1]),
    member(DC, [-1, 0, 1]),
    \+ (DR = 0, DC = 0),
    R1 is R + DR, R1 >= 1, R1 =< 4,
    C1 is C + DC, C1 >= 1, C1 =< 4.

far(R, C, R1, C1) :- D is max(abs(R - R1), abs(C - C1)), D =:= 2.

at(B, R, C, X) :- nth1(R, B, Row), nth1(C, Row, X).

set(B, R, C, X, B1) :-
    nth1(R, B, Row),
    replace(C, Row, X, Row1),
    replace(R, B, Row1, B1).

replace(1, [_|T], X, [X|T]).
replace(N, [H|T], X, [H|T1]) :- N > 1, N1 is N - 1, replace(N1, T, X, T1).

enemy(x, o).
enemy(o, x).
