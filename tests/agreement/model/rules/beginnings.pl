% SPDX-License-Identifier: MIT
% compiled: yes
% Beginnings of lists that are taken by their length: of lists of atoms, pairs and stacks, with the
% beginning given or not, the number known, computed, too large, below zero or missing.
players(left, right).
values(-50, 50).

initial(row(left, 0, [[a], [b], [a, b], [], [b]], [1-x, 2-y, 3-x, 4-y], [p, q, r, p, q])).

to_move(row(P, _, _, _, _), P).

move(row(P, N, Ts, Pairs, Word), lift(I, K), row(Q, M, Ts2, Pairs, Word)) :-
    N < 12, M is N + 1, other(P, Q),
    nth0(I, Ts, Tower),
    lift(Tower, K, Top, Rest),
    J is (I + K) mod 5, J \== I,
    nth0(J, Ts, Under),
    append(Top, Under, High),
    put(I, Ts, Rest, Ts1),
    put(J, Ts1, High, Ts2).
move(row(P, N, Ts, Pairs, Word), turn(K), row(Q, M, Ts, Turned, Word)) :-
    N < 12, M is N + 1, other(P, Q),
    between(0, 3, K0), K is K0 + N mod 2,
    length(Front, K),
    append(Front, Back, Pairs),
    Back = [_-Mark|_],
    append(Back, Front, Turned),
    \+ ( length(Two, 2), append(Two, _, Pairs), memberchk(_-Mark, Two) ).
move(row(P, N, Ts, Pairs, Word), cut(L), row(Q, M, Ts, Pairs, Short)) :-
    N < 12, M is N + 1, other(P, Q),
    findall(S, ( member(K, [2, 0, 9, 1]), length(S, K), append(S, _, Word) ), Starts),
    member(Cut, Starts),
    length(Cut, L),
    begins(Cut, L, Word),
    length(Short0, L), append(Short0, Short, Word), Short \== [].

lift(Tower, K, Top, Rest) :-
    between(1, 3, K),
    length(Top, K),
    append(Top, Rest, Tower).

% The beginning is given here, and its length is found out.
begins(Start, N, Whole) :- length(Start, N), append(Start, _, Whole).

put(0, [_|T], X, [X|T]) :- !.
put(I, [H|T], X, [H|R]) :- J is I - 1, put(J, T, X, R).

terminal(row(_, N, _, _, _), 0) :- N >= 12.

eval(row(P, N, Ts, Pairs, Word), V) :-
    length(Ts, A),
    ( N mod 5 =:= 4 -> K is 3 - N ; K is N mod 3 ),
    ( length(Front, K), append(Front, _, Pairs) -> length(Front, B) ; B = 7 ),
    ( P == left, N =:= 7 -> D = two ; D = 2 ),
    length(Ends, D), append(Ends, _, Word),
    length(Ends, C),
    V is A + B - C.

other(left, right).
other(right, left).
