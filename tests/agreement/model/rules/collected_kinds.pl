% SPDX-License-Identifier: MIT
% Lists whose elements are one of several structures, in lists that are collected, sorted, compared
% and flattened: the drawn edges of dots and boxes, whose images make the canonical position.
% compiled: yes
players(left, right).
values(-10000, 10000).

initial(dots(left, [], 0)).
to_move(dots(P, _, _), P).

turn(left, right).
turn(right, left).

edge(h(R, C)) :- member(R, [1, 2, 3]), member(C, [1, 2]).
edge(v(R, C)) :- member(R, [1, 2]), member(C, [1, 2, 3]).
edge(joker).

move(dots(P, Drawn, Lead), draw(Edge), dots(Q, Drawn1, Lead1)) :-
    findall(E, edge(E), All),
    subtract(All, Drawn, Free),
    member(Edge, Free),
    sort([Edge|Drawn], Drawn1),
    findall(Box, (box(Box), memberchk(Edge, Box), subset(Box, Drawn1)), Boxes),
    length(Boxes, N),
    (   N > 0 -> Q = P ; turn(P, Q) ),
    Lead1 is Lead + N.
move(dots(P, Drawn, Lead), swap(I), dots(Q, Drawn1, Lead)) :-
    turn(P, Q),
    findall(Image, image(Drawn, Image), Images),
    nth0(I, Images, Drawn1),
    Drawn1 \== Drawn,
    Drawn1 @> Drawn.
move(dots(P, Drawn, Lead), merge, dots(Q, Drawn1, Lead)) :-
    turn(P, Q),
    length(Drawn, 2),
    findall(Image, image(Drawn, Image), [A, B|_]),
    append([A, B], Both),
    list_to_ord_set(Both, Drawn1).

box(Edges) :-
    member(R, [1, 2]), member(C, [1, 2]),
    R1 is R + 1, C1 is C + 1,
    list_to_ord_set([h(R, C), h(R1, C), v(R, C), v(R, C1)], Edges).

terminal(dots(_, Drawn, Lead), V) :-
    length(Drawn, N), N >= 5,
    findall(X, image(Drawn, X), Images),
    sum(Images, 0, S),
    V is S * 10 + Lead.

sum([], S, S).
sum([Edges|More], S0, S) :-
    flatten(Edges, Flat),
    length(Flat, N),
    include(across, Flat, Across),
    length(Across, H),
    S1 is (S0 * 3 + N + H) mod 1000,
    sum(More, S1, S).

across(h(_, _)).

eval(dots(_, Drawn, Lead), V) :-
    findall(X, image(Drawn, X), Images),
    max_member(Last, Images),
    last(Images, End),
    ( Last == End -> V = Lead ; V is Lead + 100 ).

canonical(dots(P, Drawn, Lead), dots(P, Least, Lead)) :-
    findall(Image, image(Drawn, Image), Images),
    msort(Images, [Least|_]).

image(Drawn, Image) :-
    member(F1, [id, flip]),
    member(F2, [id, mirror]),
    member(F3, [id, transpose]),
    maplist(through([F1, F2, F3]), Drawn, Edges),
    sort(Edges, Image).

through(Fs, E, I) :- foldl([F, A, B]>>call(F, A, B), Fs, E, I).

id(E, E).
flip(joker, joker).
flip(h(R, C), h(R1, C)) :- R1 is 4 - R.
flip(v(R, C), v(R1, C)) :- R1 is 3 - R.
mirror(joker, joker).
mirror(h(R, C), h(R, C1)) :- C1 is 3 - C.
mirror(v(R, C), v(R, C1)) :- C1 is 4 - C.
transpose(joker, joker).
transpose(h(R, C), v(C, R)).
transpose(v(R, C), h(C, R)).
