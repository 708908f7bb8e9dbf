% SPDX-License-Identifier: MIT
% The m,n,k-games: tic-tac-toe on any board. The players put stones on free cells by turns; who
% first has K in a line, in any direction, wins; a full board is a draw. With misere(yes) he loses.
%
% Width, height, K and the value for the first player (E. Friedman, "Optimal mnk"; Wikipedia,
% "m,n,k-game"; the numbers of plies are our own): 3,2,2 and 3,3,2 are won in 3 plies, 4,3,4, 4,4,4,
% 5,3,4, 5,4,4 and 5,5,4 are draws, 6,5,4 is won. Misere: 3,2,2 is lost in 5, 3,3,2 in 7, 3,3,3 and
% 4,3,4 are draws. The second player can win none of the normal games: an extra stone never harms.
%
%     --define "board(4, 3, 4)" --define "misere(yes)"

board(3, 3, 3).
misere(no).

:- use_module(library(grid)).
:- use_module(library(players)).
:- use_module(library(symmetry)).

game('m,n,k-game').
players(x, o).
values(-1, 1).

initial(mnk(x, G, open)) :-
    board(Width, Height, _),
    grid(Height, Width, empty, G).

to_move(mnk(P, _, _), P).

% The third argument says whether the last stone made a line, so that only its lines are looked at.
move(mnk(P, G, open), R-C, mnk(Q, H, Status)) :-
    opponent(P, Q),
    board(_, _, K),
    place(G, R, C, empty, P, H),
    (   line_through(H, R, C, K, P)
    ->  Status = line
    ;   Status = open
    ).

% The player to move did not make the line.
terminal(mnk(P, _, line), V) :-
    (   misere(no)
    ->  loss_value(P, V)
    ;   win_value(P, V)
    ).
terminal(mnk(_, G, open), 0) :- \+ cell(G, _, _, empty).

% Flips and turns of the board do not matter.
canonical(mnk(P, G, Status), mnk(P, L, Status)) :- least(grid_image, G, L).

% The centre lies on most lines: first where a line wins, last where it loses.
priority(_, R-C, N) :-
    board(Width, Height, _),
    Outwards is abs(2 * R - Height - 1) + abs(2 * C - Width - 1),
    (   misere(no)
    ->  N is -Outwards
    ;   N = Outwards
    ).

show(mnk(_, G, _)) :- draw(G, [empty-'.', x-'X', o-'O']).
