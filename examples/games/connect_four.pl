% SPDX-License-Identifier: MIT
% Connect Four on any board. The players drop stones into the columns by turns; who first has K in
% a line, in any direction, wins; a full board is a draw. A move is the number of a column.
%
% Known values with K = 4 (John Tromp, "Connect Four Playground"), for the first player: 4x4, 5x4,
% 4x5, 5x5, 6x5 and 5x6 (width x height) are draws, 6x4 is lost, 7x6 is won. Another board:
%
%     --define "board(5, 4, 4)"

board(4, 4, 4).

:- use_module(library(grid)).
:- use_module(library(players)).

game('Connect Four').
players(x, o).
values(-1, 1).

initial(c4(x, G, open)) :-
    board(Width, Height, _),
    grid(Height, Width, empty, G).

to_move(c4(P, _, _), P).

% The third argument says whether the last stone has won, so that only its lines are looked at.
move(c4(P, G, open), C, c4(Q, H, Status)) :-
    opponent(P, Q),
    board(_, _, K),
    drop(G, C, empty, P, R, H),
    (   line_through(H, R, C, K, P)
    ->  Status = won
    ;   Status = open
    ).

terminal(c4(P, _, won), V) :- loss_value(P, V).
terminal(c4(_, G, open), 0) :- \+ cell(G, 1, _, empty).

% The centre lies on most lines.
priority(_, C, N) :-
    board(Width, _, _),
    N is -abs(2 * C - Width - 1).

% The mirror image is the same position.
canonical(c4(P, G, Status), c4(P, Least, Status)) :-
    flip_columns(G, Mirrored),
    (   Mirrored @< G
    ->  Least = Mirrored
    ;   Least = G
    ).

show(c4(_, G, _)) :-
    draw(G, [empty-'.', x-'X', o-'O']),
    board(Width, _, _),
    numlist(1, Width, Columns),
    atomic_list_concat(Columns, ' ', Footer),
    write(Footer), nl.
