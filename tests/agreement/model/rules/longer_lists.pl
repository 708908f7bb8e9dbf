% SPDX-License-Identifier: MIT
% compiled: yes
% Lists that grow with each round of a recursion: accumulators, visited squares, queues.
values(-20, 20).
initial(at(p(1, 1), [p(2, 2), p(3, 1)], white)).
to_move(at(_, _, white), max).
to_move(at(_, _, black), min).
move(at(P, Walls, C), Q, at(Q, Sorted, D)) :-
    other(C, D),
    next_to(P, Q),
    \+ memberchk(Q, Walls),
    reverse([P|Walls], Back),
    append(Back, [], Copy),
    sort(Copy, Sorted).
next_to(p(X, Y), p(X1, Y)) :- step(X, X1).
next_to(p(X, Y), p(X, Y1)) :- step(Y, Y1).
step(X, Y) :- member(D, [1, -1]), Y is X + D, between(1, 4, Y).
eval(at(P, Walls, _), V) :- reached([P], Walls, [], R), length(R, N), deep(P, Walls, [P], 4, D), V is N - D.
reached([], _, Seen, Seen).
reached([P|Queue], Walls, Seen, R) :-
    (   memberchk(P, Seen)
    ->  reached(Queue, Walls, Seen, R)
    ;   findall(Q, (next_to(P, Q), \+ memberchk(Q, Walls)), New),
        append(Queue, New, Longer),
        reached(Longer, Walls, [P|Seen], R)
    ).
deep(_, _, Path, 0, N) :- !, length(Path, N).
deep(P, Walls, Path, K, N) :-
    next_to(P, Q), \+ memberchk(Q, Walls), \+ memberchk(Q, Path), !,
    K1 is K - 1, deep(Q, Walls, [Q|Path], K1, N).
deep(_, _, Path, _, N) :- turned(Path, [], Back), length(Back, N).
turned([], Ys, Ys).
turned([X|Xs], Ys, Zs) :- turned(Xs, [X|Ys], Zs).
other(white, black).
other(black, white).
