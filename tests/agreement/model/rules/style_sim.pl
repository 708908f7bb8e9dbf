% SPDX-License-Identifier: MIT
% Sim: two players colour the edges of six points; whoever closes a triangle of their own loses.
% compiled: yes
values(-1, 1).
players(red, blue).
initial(sim(red, [], [], Edges)) :-
    findall(A-B, (between(1, 6, A), between(1, 6, B), A < B), Edges).
to_move(sim(P, _, _, _), P).

move(sim(red, R, B, Free), E, sim(blue, [E|R], B, Rest)) :- select(E, Free, Rest).
move(sim(blue, R, B, Free), E, sim(red, R, [E|B], Rest)) :- select(E, Free, Rest).

% Only the edge that was drawn last can close a triangle.
terminal(sim(blue, [E|R], _, _), -1) :- closes(E, R), !.
terminal(sim(red, _, [E|B], _), 1) :- closes(E, B), !.

closes(A-B, Edges) :- joined(A, C, Edges), C \== B, joined(C, B, Edges).

joined(A, B, Edges) :- member(A-B, Edges).
joined(A, B, Edges) :- member(B-A, Edges).
