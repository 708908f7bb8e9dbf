% SPDX-License-Identifier: MIT
% What goes along solutions keeps boards: rows that are changed, exchanged and moved on from one
% solution to the next, in one state or several, by one way of a choice or both.
% compiled: yes
values(-9, 9).
initial(s(a, [[x,e,e,o],[e,x,o,e],[o,e,x,e],[e,o,e,x]], b(x,e,o,e,x), 9)).
to_move(s(a, _, _, _), max).
to_move(s(b, _, _, _), min).

other(a, b).
other(b, a).

step(1, x).
step(2, o).
step(3, x).
step(4, e).

move(s(P, Rows, B, N), M, s(Q, Rows1, B1, N1)) :-
    N > 0,
    N1 is N - 1,
    other(P, Q),
    way(M, N, Rows, B, Rows1, B1).

% Rows are exchanged each time.
way(exchange, _, [R1, R2, R3, R4], B, [S1, S2, S3, S4], B) :-
    findall(K, step(K, _), Ks),
    foldl(exchange, Ks, rows(R1, R2, R3, R4), rows(S1, S2, S3, S4)).
% All move on by one, but for one that is made anew.
way(move_on(X), N, [R1, R2, R3, R4], B, [S1, S2, S3, S4], B) :-
    findall(K-Y, step(K, Y), Ks),
    X is N mod 4 + 1,
    foldl(move_on(X), Ks, rows(R1, R2, R3, R4), rows(S1, S2, S3, S4)).
% One board, changed by one way of the choice.
way(change(C), _, Rows, B, Rows, B1) :-
    member(C, [x, o]),
    findall(K, step(K, C), Ks),
    mark(Ks, C, B, B1).
% Both change places, and a third one is as it was.
way(both, _, [R1, R2, R3, R4], B, [R4, S2, S1, R3], B) :-
    findall(K, step(K, _), Ks),
    both(Ks, R1, R2, S1, S2).

exchange(K, rows(A, B, C, D), Next) :-
    (   K mod 2 =:= 1
    ->  Next = rows(B, A, C, D)
    ;   Next = rows(A, C, B, D)
    ).

move_on(X, K-Y, rows(A, B, C, D), rows(B, C, D, E)) :-
    (   K =:= X -> replace(K, A, Y, E) ; E = A ).

replace(1, [_|Xs], Y, [Y|Xs]) :- !.
replace(N, [X|Xs], Y, [X|Ys]) :- N1 is N - 1, replace(N1, Xs, Y, Ys).

mark([], _, B, B).
mark([K|Ks], C, B, B2) :-
    arg(K, B, Old),
    (   Old == e
    ->  B =.. [b|Cells], I is K - 1,
        nth0(I, Cells, _, Rest), nth0(I, Cells1, C, Rest), B1 =.. [b|Cells1]
    ;   B1 = B
    ),
    mark(Ks, C, B1, B2).

both([], A, B, A, B).
both([K|Ks], A, B, C, D) :-
    (   K > 2
    ->  replace(K, A, o, A1), both(Ks, B, A1, C, D)
    ;   both(Ks, B, A, C, D)
    ).

terminal(s(_, _, _, 0), 0).
eval(s(_, [[X|_]|_], b(Y, _, _, _, _), N), V) :-
    ( X == Y -> V is N mod 5 ; V is -(N mod 5) ).
