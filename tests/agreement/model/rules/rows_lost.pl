% SPDX-License-Identifier: MIT
% Boards that are lists of rows until they are sorted, or rows are left out of them: then how many
% rows there are is not known.
% compiled: yes
values(-1000, 1000).
initial(s(max, 0, [[e, a, b, e], [e, e, e, a], [b, b, e, e], [a, e, e, b], [e, e, a, e]])).

to_move(s(P, _, _), P).
terminal(s(_, 8, B), V) :- append(B, Cells), include(==(a), Cells, As), length(As, V).

other(max, min).
other(min, max).

move(s(P, K, B), M, s(Q, K1, B1)) :- other(P, Q), K1 is K + 1, way(M, K, B, B1).

set(1, [_|T], X, [X|T]) :- !.
set(N, [H|T], X, [H|T1]) :- N1 is N - 1, set(N1, T, X, T1).

way(put(R, C), K, B, B1) :-
    K < 4, nth1(R, B, Row), C is (R * 3 + K) mod 4 + 1, nth1(C, Row, e),
    set(C, Row, a, Row1), set(R, B, Row1, B1).
way(find(R, C), K, B, B1) :-
    K > 2, nth0(R, B, Row), nth0(C, Row, b), C1 is C + 1,
    set(C1, Row, e, Row1), R1 is R + 1, set(R1, B, Row1, B1).
way(sorted, K, B, B1) :- K mod 4 =:= 3, msort(B, B1), B1 \= B.
way(last, K, B, B1) :-
    K > 4, last(B, Row), last(Row, e), exclude(==(Row), B, Rest), length(Rest, Length),
    ( Length =:= 4 -> B1 = [Row|Rest] ; nth0(0, B, _, Tail), B1 = [Row|Tail] ).
