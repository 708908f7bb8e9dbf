% SPDX-License-Identifier: MIT
% Quarto, by Blaise Mueller (1991), of size N: a board of N by N cells and 2 to the N pieces, all
% different, each with N properties that it has or has not (the real game has size 4: tall or short,
% dark or light, ...). The opponent chooses the piece that a player puts on a free cell. Who
% completes a line of N pieces that all have, or all lack, the same property wins. When all pieces
% or all cells are used up it is a draw.
%
% Values: size 2 is lost for who gives the first piece, in 4 plies (recomputed with SWI-Prolog);
% size 4 is a draw (L. Goossens, 1998), far too large for a plain search: try an ending with
% --moves.

size(2).

:- use_module(library(bits)).
:- use_module(library(grid)).
:- use_module(library(players)).

game('Quarto').
players(first, second).
values(-1, 1).

% quarto(Player, Board, Given, Left, Status): the player to move has to place the piece Given; Left
% is the set of the others that are not on the board. A piece is the set of its properties.
initial(quarto(first, G, none, Left, open)) :-
    size(N),
    grid(N, N, empty, G),
    Pieces is 1 << N,
    first_bits(Pieces, Left).

to_move(quarto(P, _, _, _, _), P).

% give(Piece) at the start; then place(R-C, Piece): the given piece, and the one for the opponent.
move(quarto(P, G, none, Left, open), give(Piece), quarto(Q, G, Piece, Left1, open)) :-
    opponent(P, Q),
    choose(Left, Piece, Left1).
move(quarto(P, G, Given, Left, open), place(R-C, Piece), quarto(Q, H, Piece, Left1, Status)) :-
    Given \== none,
    opponent(P, Q),
    place(G, R, C, empty, Given, H),
    (   line(H, R, C)
    ->  Status = line
    ;   Status = open
    ),
    choose(Left, Piece, Left1).

% When no piece is left there is nothing to choose.
choose(0, nothing, 0) :- !.
choose(Left, Piece, Left1) :-
    has_bit(Left, Piece),
    remove_bit(Left, Piece, Left1).

line(G, R, C) :-
    line_of(G, R, C, Pieces),
    \+ memberchk(empty, Pieces),
    common(Pieces, -1, All),
    common_lack(Pieces, 0, Any),
    size(N),
    Properties is (1 << N) - 1,
    (All \/ (Properties /\ \Any)) =\= 0,
    !.

line_of(G, R, _, Pieces) :- grid_row(G, R, Pieces).
line_of(G, _, C, Pieces) :- grid_column(G, C, Pieces).
line_of(G, R, R, Pieces) :-
    size(N),
    findall(X, (between(1, N, I), cell(G, I, I, X)), Pieces).
line_of(G, R, C, Pieces) :-
    size(N),
    R + C =:= N + 1,
    findall(X, (between(1, N, I), J is N + 1 - I, cell(G, I, J, X)), Pieces).

common([], All, All).
common([X|Xs], All0, All) :-
    All1 is All0 /\ X,
    common(Xs, All1, All).

common_lack([], Any, Any).
common_lack([X|Xs], Any0, Any) :-
    Any1 is Any0 \/ X,
    common_lack(Xs, Any1, Any).

terminal(quarto(P, _, _, _, line), V) :- loss_value(P, V).
terminal(quarto(_, _, nothing, _, open), 0) :- !.
terminal(quarto(_, G, _, _, open), 0) :- \+ cell(G, _, _, empty).

show(quarto(_, G, Given, _, _)) :-
    draw(G, [empty-'.']),
    write('to place: '), write(Given), nl.
