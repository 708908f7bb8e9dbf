% SPDX-License-Identifier: MIT
% Lists of a known length that are sorted are known by their elements, where none is dropped.
% compiled: yes
initial(s(0, [3, 5, x, 4, 3], [row(1, 6), row(1, 5), row(2, 6)], [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 9, 8, 7, 6, 5, 4, 3])).
to_move(s(N, _, _, _), P) :- ( 0 =:= N mod 2 -> P = max ; P = min ).
values(-99999, 99999).

move(s(N, Hs, Rs, L), heap(I, K), s(M, Hs2, Rs, L)) :-
    N < 6, M is N + 1,
    nth1(I, Hs, H, Rest), integer(H),
    between(1, H, K), H2 is H - K,
    nth1(I, Hs1, H2, Rest),
    ( K =:= 1 -> msort(Hs1, Hs2) ; K =:= 2 -> sort(0, @>=, Hs1, Hs2) ; Hs2 = Hs1 ).
move(s(N, Hs, Rs, L), row(I), s(M, Hs, Rs2, L)) :-
    N < 6, M is N + 1,
    nth1(I, Rs, row(A, B), Rest),
    A1 is A + 1, A1 < B,
    nth1(I, Rs1, row(A1, B), Rest),
    ( I =:= 1 -> msort(Rs1, Rs2) ; I =:= 2 -> sort(2, @>=, Rs1, Rs2) ; sort(1, @=<, Rs1, Rs2) ).
% One of the pairs by its key; with more elements than are looked at one by one; with large numbers.
move(s(N, Hs, Rs, L), pairs(V), s(M, Hs, Rs, L2)) :-
    N > 3, N < 6, M is N + 1,
    Hs = [A, B, C|_],
    keysort([B-1, A-2, C-3, 0-4], [_-V, K-_|_]),
    msort(L, [_|L1]),
    append(L1, [K], L2).
move(s(N, Hs, Rs, L), large(V), s(M, Hs, Rs, L)) :-
    N > 4, N < 6, M is N + 1,
    Rs = [row(A, B), row(C, _), row(D, _)],
    X is A * 10000, Y is C * 20000 - B, Z is D - 5000,
    msort([X, Y, Z, X], [_, V, _|_]).

terminal(s(6, Hs, Rs, L), V) :- value(Hs, Rs, L, V).

% What is dropped may be any; the list is never too long or too short.
value(Hs, Rs, L, V) :-
    sort(Hs, S), length(S, A),
    sort(1, @>, Rs, T), length(T, B),
    msort(Hs, [C|_]),
    ( integer(C) -> D = C ; D = 50 ),
    ( msort(Rs, [_, row(E, _)]) -> true ; E = 7 ),
    ( msort(Rs, [row(E, _), _, row(F, _)|_]) -> true ; F = 8 ),
    ( msort(L, [1|_]) -> G = 1 ; G = 2 ),
    predsort(by_sum, Rs, U), length(U, I),
    V is A + 3 * B + 5 * D + 7 * E + 11 * F + 13 * G + 17 * I.

by_sum(Order, row(A, B), row(C, D)) :- X is A + B, Y is C + D, compare(Order, X, Y).

canonical(s(N, Hs, Rs, L), s(N, Sorted, Rs2, L)) :- msort(Hs, Sorted), sort(0, @>=, Rs, Rs2).
