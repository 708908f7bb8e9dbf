% SPDX-License-Identifier: MIT
% compiled: yes
% Atari Go on 4x4: the first capture wins. The board is a list of rows of e, b, w.
game('Atari Go').
players(black, white).
values(-1, 1).

size(4).

initial(go(black, Rows)) :-
    size(N),
    length(Rows, N),
    maplist(empty_row(N), Rows).

empty_row(N, Row) :- length(Row, N), maplist(=(e), Row).

to_move(go(P, _), P).
to_move(won(P), Q) :- enemy(P, Q).

stone(black, b).
stone(white, w).

enemy(black, white).
enemy(white, black).

at(Rows, X, Y, S) :- nth1(Y, Rows, Row), nth1(X, Row, S).

put(Rows, X, Y, S, Rows1) :-
    nth1(Y, Rows, Row, Others),
    nth1(X, Row, e, Cells),
    nth1(X, Row1, S, Cells),
    nth1(Y, Rows1, Row1, Others).

next_to(X, Y, X1, Y) :- X1 is X + 1, size(N), X1 =< N.
next_to(X, Y, X1, Y) :- X1 is X - 1, X1 >= 1.
next_to(X, Y, X, Y1) :- Y1 is Y + 1, size(N), Y1 =< N.
next_to(X, Y, X, Y1) :- Y1 is Y - 1, Y1 >= 1.

% group(Rows, S, Open, Seen, Group): stones of colour S that hang together.
group(_, _, [], Seen, Seen).
group(Rows, S, [X-Y|Open], Seen, Group) :-
    findall(X1-Y1,
            ( next_to(X, Y, X1, Y1), at(Rows, X1, Y1, S), \+ memberchk(X1-Y1, Seen) ),
            New),
    append(Seen, New, Seen1),
    append(New, Open, Open1),
    group(Rows, S, Open1, Seen1, Group).

has_liberty(Rows, Group) :-
    member(X-Y, Group),
    next_to(X, Y, X1, Y1),
    at(Rows, X1, Y1, e),
    !.

captured(Rows, S, X, Y) :-
    at(Rows, X, Y, S),
    group(Rows, S, [X-Y], [X-Y], Group),
    \+ has_liberty(Rows, Group).

move(go(P, Rows), X/Y, Next) :-
    stone(P, S),
    enemy(P, Q),
    stone(Q, T),
    size(N),
    between(1, N, Y),
    between(1, N, X),
    put(Rows, X, Y, S, Rows1),
    (   next_to(X, Y, X1, Y1), captured(Rows1, T, X1, Y1)
    ->  Next = won(P)
    ;   captured(Rows1, S, X, Y)
    ->  fail
    ;   Next = go(Q, Rows1)
    ).

terminal(won(black), 1).
terminal(won(white), -1).
terminal(go(P, Rows), 0) :- \+ move(go(P, Rows), _, _).
