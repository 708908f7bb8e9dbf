% SPDX-License-Identifier: MIT
% compiled: yes
% Tic-tac-toe on three by four, translated from a GDL description: state is a list of fluents.
% Three in a row win.
:- use_module(library(lists)).

role(xplayer).
role(oplayer).

players(xplayer, oplayer).
values(-100, 100).

initial(State) :-
    findall(F, init(F), State).

init(cell(X, Y, b)) :- index_x(X), index_y(Y).
init(control(xplayer)).

to_move(State, R) :- true(State, control(R)).

move(State, mark(X, Y), Next) :-
    true(State, control(R)),
    legal(State, R, mark(X, Y)),
    findall(F, next(State, does(R, mark(X, Y)), F), Next).

true(State, F) :- member(F, State).

legal(State, _, mark(X, Y)) :- true(State, cell(X, Y, b)).

next(State, does(R, mark(M, N)), cell(X, Y, P)) :-
    true(State, cell(X, Y, Old)),
    (   X == M, Y == N
    ->  piece(R, P)
    ;   P = Old
    ).
next(State, _, control(R2)) :-
    true(State, control(R1)),
    opponent(R1, R2).

terminal(State, V) :- terminal_state(State), goal(State, xplayer, G), V is 2 * G - 100.

terminal_state(State) :- line(State, x).
terminal_state(State) :- line(State, o).
terminal_state(State) :- \+ open(State).

goal(State, R, 100) :- piece(R, P), line(State, P), !.
goal(State, R, 0) :- opponent(R, R2), piece(R2, P), line(State, P), !.
goal(_, _, 50).

open(State) :- true(State, cell(_, _, b)).

line(State, P) :- dir(DX, DY), true(State, cell(X, Y, P)),
    X1 is X + DX, Y1 is Y + DY, true(State, cell(X1, Y1, P)),
    X2 is X1 + DX, Y2 is Y1 + DY, true(State, cell(X2, Y2, P)).

dir(1, 0).
dir(0, 1).
dir(1, 1).
dir(1, -1).

piece(xplayer, x).
piece(oplayer, o).
opponent(xplayer, oplayer).
opponent(oplayer, xplayer).
index_x(1). index_x(2). index_x(3).
index_y(1). index_y(2). index_y(3). index_y(4).
