% SPDX-License-Identifier: MIT
% All 92 ways to place eight queens.
main_check(N) :- findall(Q, queens(8, Q), Qs), count(Qs, 0, N).

queens(N, Queens) :- numbers(1, N, Rows), place(Rows, [], Queens).

place([], Placed, Placed).
place(Rows, Placed, Queens) :-
    take(Row, Rows, Rest),
    safe(Placed, Row, 1),
    place(Rest, [Row|Placed], Queens).

safe([], _, _).
safe([Q|Qs], Row, D) :-
    Row =\= Q + D,
    Row =\= Q - D,
    D1 is D + 1,
    safe(Qs, Row, D1).

take(X, [X|T], T).
take(X, [H|T], [H|R]) :- take(X, T, R).

numbers(N, N, [N]) :- !.
numbers(I, N, [I|T]) :- J is I + 1, numbers(J, N, T).

count([], N, N).
count([_|T], M, N) :- M1 is M + 1, count(T, M1, N).
