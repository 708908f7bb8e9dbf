% SPDX-License-Identifier: MIT
% A number is put among letters and taken out again: the list between needs wider elements than the
% ones before and after.
% compiled: yes
values(-99, 99).
initial(p(x, 0, [a, b, a, c, b, a])).
to_move(p(x, _, _), max).
to_move(p(o, _, _), min).
move(p(P, N, A), I-J, p(Q, N1, B)) :-
    other(P, Q),
    N < 6,
    N1 is N + 1,
    member(I, [N, N1]),
    put(I, 7, A, Wide),
    between(0, 6, J),
    nth0(J, Wide, X, Rest),
    letters(J, X, Rest, B).
letters(_, 7, Rest, Rest).
letters(J, X, [7|Rest], [X|Rest]) :- J > 3, X \== 7.
put(0, X, T, [X|T]).
put(N, X, [H|T], [H|R]) :- N > 0, M is N - 1, put(M, X, T, R).
other(x, o).
other(o, x).
terminal(p(_, 6, _), 0).
eval(p(_, N, A), V) :-
    put(N, 9, A, [_|Wide]),
    findall(S, ( member(S, Wide), integer(S) ), Ss),
    length(Ss, V).
