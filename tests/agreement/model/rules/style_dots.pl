% SPDX-License-Identifier: MIT
% compiled: yes
% Dots and boxes, 2x2 boxes. A line is h(R,C) or v(R,C); free lines in an ordset.
% Whoever closes a box moves again.
:- use_module(library(ordsets)).
:- use_module(library(aggregate)).

values(-4, 4).
players(a, b).

initial(dab(a, Free, score(0, 0))) :-
    findall(h(R, C), (between(0, 2, R), between(1, 2, C)), Hs),
    findall(v(R, C), (between(1, 2, R), between(0, 2, C)), Vs),
    append(Hs, Vs, All),
    list_to_ord_set(All, Free).

to_move(dab(P, _, _), P).

move(dab(P, Free, Score), Line, dab(P2, Free2, Score2)) :-
    member(Line, Free),
    ord_del_element(Free, Line, Free2),
    aggregate_all(count, closed_by(Line, Free2), N),
    (   N =:= 0
    ->  other(P, P2),
        Score2 = Score
    ;   P2 = P,
        add(P, N, Score, Score2)
    ).

closed_by(Line, Free) :-
    box(R, C),
    box_lines(R, C, Lines),
    ord_memberchk(Line, Lines),
    ord_disjoint(Lines, Free).

box(R, C) :- between(1, 2, R), between(1, 2, C).

% already in standard order
box_lines(R, C, Lines) :-
    R0 is R - 1,
    C0 is C - 1,
    list_to_ord_set([h(R0, C), h(R, C), v(R, C0), v(R, C)], Lines).

add(a, N, score(A, B), score(A1, B)) :- A1 is A + N.
add(b, N, score(A, B), score(A, B1)) :- B1 is B + N.

terminal(dab(_, [], score(A, B)), V) :- V is A - B.

other(a, b).
other(b, a).
