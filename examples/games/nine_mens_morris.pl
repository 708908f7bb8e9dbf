% SPDX-License-Identifier: MIT
% Nine men's morris. The board has 24 points on three squares; the players place nine men each by
% turns, then move one of them along a line to a free neighbouring point; with three men left to any
% free point. Who closes a mill, three men in a row on a line, takes an enemy man, one outside mills
% if there is any. Who has fewer than three men after the placing, or cannot move, loses. A position
% that repeats is a draw.
%
% Value: the whole game, --define "start(x, [], [], 9, 9)", is a draw (R. Gasser, 1996), far too
% large for a plain search. Below is an ending, in which x wins in three plies.

start(x, [4, 5, 6, 13, 18], [11, 16, 20], 0, 0).

:- use_module(library(players)).
:- use_module(library(points)).

game('Nine men\'s morris').
players(x, o).
values(-1, 1).
repetition(0).

% morris(Player, Board, men that x still has to place, men that o has to).
initial(morris(P, B, HandX, HandO)) :-
    start(P, Xs, Os, HandX, HandO),
    points(24, empty, B0),
    put_points(B0, Xs, x, B1),
    put_points(B1, Os, o, B).

to_move(morris(P, _, _, _), P).

% A move is a point or From>To, and the man taken, if any: (From>To)-Taken.
move(morris(P, B, HandX, HandO), M, morris(Q, B2, HandX1, HandO1)) :-
    opponent(P, Q),
    (   in_hand(P, HandX, HandO, HandX1, HandO1)
    ->  Way = J,
        point(B, J, empty),
        put_point(B, J, P, B1)
    ;   HandX1 = HandX,
        HandO1 = HandO,
        slide(P, B, Way, J, B1)
    ),
    (   in_mill(B1, J, P)
    ->  M = Way-Taken,
        may_take(Q, B1, Taken),
        put_point(B1, Taken, empty, B2)
    ;   M = Way,
        B2 = B1
    ).

in_hand(x, X, O, X1, O) :- X > 0, X1 is X - 1.
in_hand(o, X, O, X, O1) :- O > 0, O1 is O - 1.

slide(P, B, I>J, J, B1) :-
    count_points(B, P, Men),
    point(B, I, P),
    (   Men =:= 3
    ->  true
    ;   neighbours(I, J)
    ),
    point(B, J, empty),
    carry_point(B, I, J, empty, B1).

may_take(Q, B, Taken) :-
    (   point(B, I, Q),
        \+ in_mill(B, I, Q)
    ->  point(B, Taken, Q),
        \+ in_mill(B, Taken, Q)
    ;   point(B, Taken, Q)
    ).

in_mill(B, I, P) :-
    in_line(I, J, K),
    point(B, I, P),
    point(B, J, P),
    point(B, K, P),
    !.

in_line(I, J, K) :- line(I, J, K).
in_line(I, J, K) :- line(J, I, K).
in_line(I, J, K) :- line(J, K, I).

neighbours(I, J) :- line(I, J, _).
neighbours(I, J) :- line(J, I, _).
neighbours(I, J) :- line(_, I, J).
neighbours(I, J) :- line(_, J, I).

% The sixteen lines; points are numbered row by row.
line(1, 2, 3).
line(4, 5, 6).
line(7, 8, 9).
line(10, 11, 12).
line(13, 14, 15).
line(16, 17, 18).
line(19, 20, 21).
line(22, 23, 24).
line(1, 10, 22).
line(4, 11, 19).
line(7, 12, 16).
line(2, 5, 8).
line(17, 20, 23).
line(9, 13, 18).
line(6, 14, 21).
line(3, 15, 24).

terminal(morris(P, B, HandX, HandO), V) :-
    opponent(P, Q),
    (   hand(P, HandX, HandO, Hand),
        count_points(B, P, Men),
        Hand + Men < 3
    ->  true
    ;   \+ move(morris(P, B, HandX, HandO), _, _)
    ),
    win_value(Q, V).

hand(x, X, _, X).
hand(o, _, O, O).

show(morris(_, B, _, _)) :-
    draw_points(B, ['a-----b-----c', '| d---e---f |', '| | g-h-i | |', 'j-k-l   m-n-o',
                    '| | p-q-r | |', '| s---t---u |', 'v-----w-----x'],
                [empty-'.', x-'X', o-'O']).
