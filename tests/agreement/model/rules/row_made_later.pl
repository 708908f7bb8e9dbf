% SPDX-License-Identifier: MIT
% compiled: yes
% A row of a board is taken out and the new one put in before it is known: the board has a variable
% for a row until the second call binds it. Captures change more places in turn.
players(dark, light).
initial(o(dark, [[n,n,n,n], [n,l,d,n], [n,d,l,n], [n,n,n,n]], 0)).
to_move(o(Player, _, _), Player).
disc(dark, d).
disc(light, l).
other(dark, light).
other(light, dark).

at(Board, R, C, X) :- nth1(R, Board, Row), nth1(C, Row, X).
put(Board, R, C, X, Board1) :- change(R, Board, Row, Row1, Board1), change(C, Row, _, X, Row1).

change(1, [X|T], X, Y, [Y|T]).
change(N, [H|T], X, Y, [H|T1]) :- N > 1, M is N - 1, change(M, T, X, Y, T1).

direction(-1, -1). direction(-1, 0). direction(-1, 1). direction(0, -1).
direction(0, 1). direction(1, -1). direction(1, 0). direction(1, 1).

turned(Board, R, C, DR, DC, Mine, Yours, Squares0, Squares) :-
    R1 is R + DR, C1 is C + DC,
    R1 >= 1, C1 >= 1, R1 =< 4, C1 =< 4,
    at(Board, R1, C1, X),
    (   X == Yours
    ->  turned(Board, R1, C1, DR, DC, Mine, Yours, [R1/C1|Squares0], Squares)
    ;   X == Mine, Squares0 = [_|_], Squares = Squares0
    ).

place(Player, Board, R/C, Board2) :-
    disc(Player, Mine), other(Player, Other), disc(Other, Yours),
    between(1, 4, R), between(1, 4, C),
    at(Board, R, C, n),
    findall(Squares,
            ( direction(DR, DC), turned(Board, R, C, DR, DC, Mine, Yours, [], Squares) ),
            Lists),
    Lists \== [],
    append(Lists, Squares),
    put(Board, R, C, Mine, Board1),
    foldl([Y/X, B0, B]>>put(B0, Y, X, Mine, B), Squares, Board1, Board2).

move(o(Player, Board, _), Square, o(Other, Board1, 0)) :-
    place(Player, Board, Square, Board1),
    other(Player, Other).
move(o(Player, Board, N), pass, o(Other, Board, N1)) :-
    N < 2,
    \+ place(Player, Board, _, _),
    other(Player, Other),
    N1 is N + 1.

terminal(o(_, Board, 2), V) :-
    append(Board, Flat),
    include(==(d), Flat, Ds), length(Ds, D),
    exclude(\==(l), Flat, Ls), length(Ls, L),
    V is D - L.
