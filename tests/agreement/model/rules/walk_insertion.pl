% SPDX-License-Identifier: MIT
% Walks along lists that put an element in, and walks that succeed when nothing is left.
% compiled: yes
values(-1, 1).
initial(p(x, [b, c], [2-a], [a, b, a, c, b])).
to_move(p(x, _, _, _), max).
to_move(p(o, _, _, _), min).

move(p(P, L, M, A), in(X), p(Q, L1, M, A)) :- other(P, Q), letter(X), sorted_in(L, X, L1).
move(p(P, L, M, A), twice(X), p(Q, L1, M, A)) :- other(P, Q), letter(X), anywhere(X, L, L1).
move(p(P, L, M, A), key(N-X), p(Q, L, M1, A)) :-
    other(P, Q), length(L, N0), N is N0 mod 3, letter(X), by_key(N-X, M, M1).
move(p(P, L, M, A), push(X), p(Q, L1, M, A)) :-
    other(P, Q), letter(X), last_of(L, X, Y), append(L, [Y], L1).
move(p(P, L, M, A), at(I, X), p(Q, L1, M, A1)) :-
    other(P, Q), member(I, [0, 1, 3, 5, 9]), length(L, N), letter(X),
    nth0(I, L1, X, L), N < 6,
    nth1(2, A, _, Rest), nth0(I, A1, X, Rest).
move(p(P, L, M, A), to(I), p(Q, L1, M, A)) :- other(P, Q), member(I, [-1, 0, 2, 7]), put(I, d, L, L1).
move(p(P, L, M, A), skip(I), p(Q, L1, M, A)) :-
    other(P, Q), member(I, [-2, 1, 4]), L = [X|_], behind(I, X, L, L1).
move(p(P, L, M, A), count(N, K), p(Q, [b], M, A)) :- other(P, Q), count(L, 0, N), places(A, 1, K), N > 4.
move(p(P, L, _, A), no(X), p(Q, [b], [], A)) :- other(P, Q), letter(X), none(L, X), none(A, X).
move(p(P, L, M, A), some(X), p(Q, L, [], A)) :- other(P, Q), M = [_-X|_], found(L, X).
move(p(P, L, _, A), way(W), p(Q, L, [0-d], A)) :- other(P, Q), two_ways(L, W), L = [c|_].
move(p(P, L, M, A), shift(N), p(Q, [a|L], M, A1)) :-
    other(P, Q), length(L, N), length(M, I), nth0(I, A, X, Rest), nth0(N, A1, X, Rest).

letter(a).
letter(d).

sorted_in([], X, [X]).
sorted_in([Y|Ys], X, [X, Y|Ys]) :- X @< Y.
sorted_in([Y|Ys], Y, [Y|Ys]).
sorted_in([Y|Ys], X, [Y|Zs]) :- X @> Y, sorted_in(Ys, X, Zs).

% More than one solution: what comes after a round is tried again.
anywhere(X, Ys, [X|Ys]).
anywhere(X, [Y|Ys], [Y|Zs]) :- anywhere(X, Ys, Zs).

by_key(K-X, [], [K-X]).
by_key(K-X, [L-Y|Ys], [K-X, L-Y|Ys]) :- K < L, !.
by_key(K-X, [L-Y|Ys], [L-Y|Zs]) :- by_key(K-X, Ys, Zs).

% The counter may have run out before, or be past its end.
put(0, X, Ys, [X|Ys]) :- !.
put(_, X, [], [X]).
put(N, X, [Y|Ys], [Y|Zs]) :- N1 is N - 1, put(N1, X, Ys, Zs).

behind(I, X, [Y|Ys], R) :-
    (   I =:= 0
    ->  R = [X, Y|Ys]
    ;   R = [Y|Zs],
        J is I - 1,
        behind(J, X, Ys, Zs)
    ).
behind(_, X, [], [X]).

last_of([], X, X).
last_of([Y|Ys], _, X) :- last_of(Ys, Y, X).

count([], N, N).
count([_|Ys], N0, N) :- N1 is N0 + 1, count(Ys, N1, N).

places([], K, none(K)).
places([c|_], K, K) :- !.
places([_|Ys], K0, K) :- K1 is K0 + 2, places(Ys, K1, K).

none([], _).
none([Y|Ys], X) :- Y \== X, none(Ys, X).

found([X|_], X) :- !.
found([_|Ys], X) :- found(Ys, X).

two_ways([], end).
two_ways([], none).
two_ways([Y|_], Y) :- Y \== b.
two_ways([_|Ys], W) :- two_ways(Ys, W).

other(x, o).
other(o, x).
terminal(p(x, L, _, _), 1) :- length(L, 7).
terminal(p(o, _, M, _), -1) :- length(M, 6).
