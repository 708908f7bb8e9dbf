% SPDX-License-Identifier: MIT
% Lists of any length whose elements are alike: of squares, of pieces, of letters, of numbers.
% compiled: yes
values(-1000, 1000).
initial(s(max, 0, [1-1, 2-3], [piece(white, king, 1, 2), piece(black, man, 3, 1)], [], [n(7)])).

to_move(s(P, _, _, _, _, _), P).
terminal(s(_, 6, _, _, _, _), 0).

move(s(P, N, Squares, Pieces, Letters, Numbers), M, s(Q, N1, Squares1, Pieces1, Letters1, Numbers1)) :-
    other(P, Q),
    N1 is N + 1,
    way(M, N, Squares, Squares1, Pieces, Pieces1, Letters, Letters1, Numbers, Numbers1).

other(max, min).
other(min, max).

way(add(S), N, L, [S|L], P, P, X, X, Y, Y) :- A is N mod 3, S = A-N, \+ member(S, L).
way(take(S), _, L, R, P, P, X, X, Y, Y) :- select(S, L, R).
way(swap(S), N, L, R, P, P, X, X, Y, Y) :- select(S, L, N-N, R).
way(step(D), _, L, L, P, R, X, X, Y, Y) :-
    select(piece(C, K, A, B), P, Others),
    member(D, [-1, 1]),
    A1 is A + D,
    A1 > 0,
    R = [piece(C, K, A1, B)|Others].
way(crown(A, B), _, L, L, P, [piece(C, king, A, B)|R], X, X, Y, Y) :- select(piece(C, man, A, B), P, R).
way(lost(C), _, L, L, P, R, X, X, Y, Y) :- member(C, [white, black]), without(P, C, R), R \== P.
way(letter(Z), N, L, L, P, P, X, [Z|X], Y, Y) :- nth0(I, [a, b, c], Z), I =< N, \+ memberchk(Z, X).
way(turned, _, L, R, P, P, X, Z, Y, Y) :- reverse(L, R), reverse(X, Z), X = [_, _|_].
way(sorted, _, L, R, P, P, X, Z, Y, Y) :- sort(L, R), msort(X, Z), R \== L.
way(both, _, L, R, P, P, X, Z, Y, Y) :- length(L, K), K < 9, append(L, L, R), append(X, [d], Z).
way(split, _, L, R, P, P, X, X, Y, Y) :- append(Front, [S|Back], L), Front \== [], append([S|Back], Front, R).
way(cut, _, L, R, P, P, X, X, Y, Y) :- append(_, R, L), R = [_|T], T \== [].
way(grow(M), _, L, L, P, P, X, X, Y, [n(M)|Y]) :- Y = [n(V)|_], M is V * V, M < 100000.
way(nth(I), _, L, R, P, P, X, X, Y, Y) :- nth1(I, L, S, R), S = A-_, A > 0.
way(last, _, L, [S|L], P, P, X, X, Y, Y) :- last(L, S), length(L, N), N < 5.
way(end, N, L, R, P, P, X, X, Y, Y) :- at_end(L, N-9, R).
way(placed, N, L, R, P, P, X, X, Y, Y) :- placed(1-N, L, R).
way(same, _, L, L, P, P, X, X, Y, Z) :- L = [A, B|_], A @< B, Y = [H|_], Z = [H, H].
way(pairs(K), _, L, [K-K], P, P, X, X, Y, Y) :- findall(A, member(A-_, L), As), sum_list(As, K).
way(most(K), _, L, [K-0|L], P, P, X, X, Y, Y) :- findall(B, member(_-B, L), Bs), max_list(Bs, K).
way(many, N, L, R, P, P, X, X, Y, Y) :- N =:= 2, numlist(1, 30, Ns), findall(I-N, member(I, Ns), R), L = [_|_].
way(few, _, L, [A], P, P, X, X, Y, Y) :- length(L, 30), nth1(17, L, A).

without([], _, []).
without([piece(C, _, _, _)|Ps], C, Qs) :- !, without(Ps, C, Qs).
without([P|Ps], C, [P|Qs]) :- without(Ps, C, Qs).

at_end([], S, [S]).
at_end([X|Xs], S, [X|Ys]) :- at_end(Xs, S, Ys).

placed(S, [], [S]).
placed(S, [T|Ts], [S, T|Ts]) :- S @< T.
placed(S, [T|Ts], [T|Us]) :- S @> T, placed(S, Ts, Us).

eval(s(_, N, Squares, Pieces, Letters, _), V) :-
    length(Squares, A),
    findall(X, member(piece(white, _, X, _), Pieces), Xs),
    length(Xs, B),
    ( last(Letters, a) -> C = 1 ; C = 0 ),
    ( Squares = [S, S|_] -> D = 5 ; Squares == [1-1, 2-3] -> D = 7 ; D = 0 ),
    foldl(weighed, Squares, 0, E),
    V is (A * 10 + B + C + D + E - N) mod 1000.

weighed(A-B, S, T) :- T is (S * 2 + A - B) mod 97.

priority(s(_, _, Squares, Pieces, _, _), M, V) :- length(Squares, A), ( M = take(_) -> V = A ; Pieces = [piece(C, _, _, _)|_], C == white -> V = 1 ; V = 0 ).

canonical(s(P, N, L, Ps, X, Y), s(P, N, S, Ps, Z, Y)) :- msort(L, S), msort(X, Z).
