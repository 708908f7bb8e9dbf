% SPDX-License-Identifier: MIT
% A board of 49 named squares in a list, of which the first is lost and found on the way: a list of
% more elements than are looked at one by one is rows, and may get shorter and longer.
% compiled: yes
players(ann, bob).
values(-1000, 1000).
initial(game(ann, 0, Squares)) :-
    findall(X/Y-What, (between(1, 7, X), between(1, 7, Y), at_start(X, Y, What)), Squares).
to_move(game(P, _, _), P).
terminal(game(_, 12, Squares), V) :- findall(X, member(X/_-ann, Squares), Xs), length(Xs, V).

at_start(1, _, ann) :- !.
at_start(7, _, bob) :- !.
at_start(_, _, none).

move(game(P, N, Squares), X/Y-X1/Y1, game(Q, N1, Squares2)) :-
    N < 12,
    other(P, Q, D),
    N1 is N + 1,
    member(X/Y-P, Squares),
    X1 is X + D,
    member(DY, [0, 1, -1]),
    Y1 is Y + DY,
    select(X1/Y1-Old, Squares, X1/Y1-P, Squares1),
    Old \== P,
    select(X/Y-_, Squares1, X/Y-none, Squares2).
move(game(P, N, [First|Rest]), drop, game(Q, N1, Rest)) :- N =:= 1, First = _-ann, N1 = 2, other(P, Q, _).
move(game(P, N, Squares), add, game(Q, N1, [1/1-none|Squares])) :-
    \+ memberchk(1/1-_, Squares), N < 12, N1 is N + 1, other(P, Q, _).

other(ann, bob, 1).
other(bob, ann, -1).
