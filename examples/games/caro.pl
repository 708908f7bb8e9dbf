% SPDX-License-Identifier: MIT
% Caro (gomoku): who first has K stones, or more, in a line wins; a full board is a draw. The first
% stone goes to the centre; after that a stone may be put only near another one, at most `reach`
% rows and columns away: this keeps the tree narrow, and is part of the rules here.
%
% The small board below is won by the first player. Without the two restrictions gomoku on 15x15
% is won by the first player too (L. V. Allis, 1994); too large to be searched to the end here:
%
%     --define "board(15, 15, 5)" --depth 2
%
% attack(threats(N)) lets the first player only make threats once N stones, at least one, are on the
% board: stones that win, or leave one cell to win on. Who has none to make has no more to hope for,
% a draw at best. A win with threats alone is a win of the whole game, found sooner; to have none
% proves nothing about that:
%
%     --define "attack(threats(2))" --method andor --at-least 1000

board(4, 4, 3).
reach(1).
attack(any).

:- use_module(library(grid)).
:- use_module(library(players)).

game('Caro').
players(x, o).
values(-1000, 1000).

initial(caro(x, G, start)) :-
    board(Width, Height, _),
    grid(Height, Width, empty, G).

to_move(caro(P, _, _), P).

% The third argument: `start`, then `open` until a stone has won.
move(caro(P, G, Stage), R-C, caro(Q, H, Status)) :-
    opponent(P, Q),
    target(Stage, G, R, C),
    put(G, R, C, P, H),
    board(_, _, K),
    (   line_through(H, R, C, K, P)
    ->  Status = won
    ;   Status = open
    ),
    allowed(P, Status, G, H).

target(start, G, R, C) :-
    dimensions(G, Rows, Columns),
    R is (Rows + 1) // 2,
    C is (Columns + 1) // 2.
target(open, G, R, C) :-
    reach(Reach),
    cell(G, R, C, empty),
    near_a_stone(G, R, C, Reach).

allowed(o, _, _, _).
allowed(x, Status, G, H) :-
    (   Status == open,
        only_threats(G)
    ->  threatens(H)
    ;   true
    ).

only_threats(G) :-
    attack(threats(N)),
    dimensions(G, Rows, Columns),
    count_cells(G, empty, Free),
    Rows * Columns - Free >= N.

% One more stone would win.
threatens(G) :-
    board(_, _, K),
    cell(G, R, C, empty),
    put(G, R, C, x, H),
    line_through(H, R, C, K, x),
    !.

near_a_stone(G, R, C, Reach) :-
    Top is R - Reach, Bottom is R + Reach,
    Left is C - Reach, Right is C + Reach,
    between(Top, Bottom, R1),
    between(Left, Right, C1),
    cell(G, R1, C1, X),
    X \== empty,
    !.

terminal(caro(P, _, won), V) :- loss_value(P, V).
terminal(caro(_, G, open), 0) :- \+ cell(G, _, _, empty).
terminal(caro(x, G, open), 0) :-
    only_threats(G),
    cell(G, _, _, empty),
    \+ move(caro(x, G, open), _, _).

% Every line of K cells that only one player holds counts the square of its stones for that player.
eval(caro(_, G, _), V) :-
    board(_, _, K),
    findall(Worth, line_worth(G, K, Worth), Worths),
    sum_list(Worths, Sum),
    V is max(-999, min(999, Sum)).

line_worth(G, K, Worth) :-
    grid_line(G, K, Positions),
    stones(Positions, G, 0, Xs, 0, Os),
    Xs * Os =:= 0,
    Worth is Xs * Xs - Os * Os.

stones([], _, Xs, Xs, Os, Os).
stones([R-C|Positions], G, Xs0, Xs, Os0, Os) :-
    cell(G, R, C, Content),
    counted(Content, Xs0, Xs1, Os0, Os1),
    stones(Positions, G, Xs1, Xs, Os1, Os).

counted(empty, Xs, Xs, Os, Os).
counted(x, Xs0, Xs, Os, Os) :- Xs is Xs0 + 1.
counted(o, Xs, Xs, Os0, Os) :- Os is Os0 + 1.

show(caro(_, G, _)) :- draw(G, [empty-'.', x-'X', o-'O']).
