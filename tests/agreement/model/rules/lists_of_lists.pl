% SPDX-License-Identifier: MIT
% Boards that are lists of rows: rows and cells by number and by search, rows replaced, taken out,
% put in, turned, compared, joined and handed on, along known and unknown places; numbers as
% cells; a second board of another size, and one that is there at times only.
% compiled: yes
values(-100000, 100000).
initial(s(max, 0, [[e, a, b, e], [e, e, e, a], [b, b, e, e], [a, e, e, b], [e, e, a, e]],
          [[1, 0, 2, 3, 0], [0, 5, 0, 0, 1]], none)).

to_move(s(P, _, _, _, _), P).
terminal(s(_, 9, B, N, _), V) :-
    append(B, Cells), include(==(a), Cells, As), length(As, A),
    maplist(sum_list, N, Sums), sum_list(Sums, S), V is A * 10 + S.

other(max, min).
other(min, max).

move(s(P, K, B, N, L), M, s(Q, K1, B1, N1, L1)) :-
    other(P, Q), K1 is K + 1, way(M, K, B, N, L, B1, N1, L1).

cell(B, R, C, X) :- nth1(R, B, Row), nth1(C, Row, X).

put(B, R, C, X, B1) :-
    nth1(R, B, Row, Others), nth1(C, Row, _, Cells),
    nth1(C, Row1, X, Cells), nth1(R, B1, Row1, Others).

set(1, [_|T], X, [X|T]) :- !.
set(N, [H|T], X, [H|T1]) :- N1 is N - 1, set(N1, T, X, T1).

way(put(R, C), K, B, N, L, B1, N, L) :-
    K < 3, between(1, 5, R), C is (R * 3 + K) mod 4 + 1, cell(B, R, C, e), put(B, R, C, a, B1).
way(find(R, C), K, B, N, L, B1, N, L) :-
    K > 2, K < 5, nth0(R, B, Row), nth0(C, Row, b), C1 is C + 1,
    set(C1, Row, e, Row1), R1 is R + 1, set(R1, B, Row1, B1).
way(up, K, B, N, L, B1, N, L) :- K mod 2 =:= 0, B = [First|Rest], append(Rest, [First], B1).
way(down(R), K, B, N, L, B1, N, L) :-
    R is K mod 5 + 1, nth1(R, B, Row, Rest), \+ memberchk(e, Row), B1 = [Row|Rest].
way(mirror, K, B, N, L, B1, N, L) :- K mod 3 =:= 1, maplist(reverse, B, B1).
way(turned, K, B, N, L, B1, N, L) :- K mod 3 =:= 2, reverse(B, B1), B1 \== B.
way(unique, K, B, N, L, B, N, kept(Rows)) :- K > 4, L == none, sort(B, [A, C|_]), Rows = [A, C].
way(back, K, B, N, kept([A, C]), B1, N, none) :- K > 5, set(1, B, A, B0), set(5, B0, C, B1).
way(same(R), K, B, N, L, B1, N, L) :-
    K > 2, nth1(R, B, Row), R > 1, R0 is R - 1, nth1(R0, B, Row), set(R, B, [a, b, a, b], B1).
way(first(X), K, B, N, L, B1, N, L) :-
    K > 1, nth1(R, B, [X, Y|Tail]), R mod 2 =:= K mod 2, X \== Y, set(R, B, [Y, X|Tail], B1).
way(column(C), K, B, N, L, B1, N, L) :-
    K > 3, C is K mod 4 + 1, maplist(nth1(C), B, Column), count(Column, e, E), E > 2,
    filled(B, C, b, B1).
way(add(I, J), K, B, N, L, B, N1, L) :-
    K < 6, nth0(I, N, Row), nth0(J, Row, X), X > 2, Y is X - 3 + K * 1000,
    J1 is J + 1, set(J1, Row, Y, Row1), I1 is I + 1, set(I1, N, Row1, N1).
way(swap, K, B, [A, C], L, B, [C, A], L) :- K mod 2 =:= 1, A @< C.
way(sum(S), K, B, N, L, B, N1, L) :-
    K > 3, maplist(sum_list, N, Sums), max_list(Sums, S), nth1(I, Sums, S), nth1(I, N, Row),
    max_list(Row, Max), nth1(J, Row, Max), \+ (nth1(J0, Row, Max), J0 < J),
    set(J, Row, 0, Row1), set(I, N, Row1, N1).
way(around(R, C), K, B, N, L, B1, N, L) :-
    K > 6, cell(B, R, C, a), R0 is R - 1, R2 is R + 1,
    ( cell(B, R0, C, b) ; cell(B, R2, C, b), \+ cell(B, R0, C, b) ),
    set_cell(B, R, C, b, B1).

set_cell(B, R, C, X, B1) :- nth1(R, B, Row), set(C, Row, X, Row1), set(R, B, Row1, B1).

count([], _, 0).
count([X|Xs], Y, N) :- count(Xs, Y, M), ( X == Y -> N is M + 1 ; N = M ).

filled([], _, _, []).
filled([Row|Rows], C, X, [Row1|Rows1]) :- set(C, Row, X, Row1), filled(Rows, C, X, Rows1).
