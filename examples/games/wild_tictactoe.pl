% SPDX-License-Identifier: MIT
% Wild tic-tac-toe. Both players may put an X or an O, whichever they like, on any free square; who
% completes three of a kind in a line wins. With misere(yes) he loses. A full board is a draw.
%
% Values: the first player wins in 7 plies; misere a draw. Recomputed by independent programs.

misere(no).

:- use_module(library(grid)).
:- use_module(library(players)).
:- use_module(library(symmetry)).

game('Wild tic-tac-toe').
players(first, second).
values(-1, 1).

initial(wild(first, G, open)) :- grid(3, 3, empty, G).

to_move(wild(P, _, _), P).

% The third argument says whether the last mark made a line.
move(wild(P, G, open), R-C-Mark, wild(Q, H, Status)) :-
    opponent(P, Q),
    cell(G, R, C, empty),
    mark(Mark),
    put(G, R, C, Mark, H),
    (   line_through(H, R, C, 3, Mark)
    ->  Status = line
    ;   Status = open
    ).

mark(x).
mark(o).

% The player to move did not make the line.
terminal(wild(P, _, line), V) :-
    (   misere(no)
    ->  loss_value(P, V)
    ;   win_value(P, V)
    ).
terminal(wild(_, G, open), 0) :- \+ cell(G, _, _, empty).

canonical(wild(P, G, Status), wild(P, L, Status)) :- least(grid_image, G, L).

show(wild(_, G, _)) :- draw(G, [empty-'.', x-'X', o-'O']).
