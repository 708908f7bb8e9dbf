% SPDX-License-Identifier: MIT
% Settlers: players put stones on a board of three by four; a stone is worth a point for each own
% neighbour and two for each of the other's. More points win.
% compiled: yes
values(-1000, 1000).
initial(settle(x, Board, 0)) :-
    length(Cells, 12),
    maplist(=(e), Cells),
    Board =.. [board|Cells].

to_move(settle(x, _, _), max).
to_move(settle(o, _, _), min).

move(settle(P, Board, S), I, settle(Q, Board1, S1)) :-
    other(P, Q),
    arg(I, Board, e),
    gain(Board, P, I, Gain),
    put(Board, I, P, Board1),
    add(P, S, Gain, S1).

put(Board, I, P, Board1) :-
    Board =.. [F|Cells],
    nth1(I, Cells, _, Rest),
    nth1(I, Cells1, P, Rest),
    Board1 =.. [F|Cells1].

gain(Board, P, I, Gain) :-
    findall(W, (adjacent(I, J), arg(J, Board, X), worth(P, X, W)), Ws),
    sum(Ws, Gain).

worth(P, P, 1) :- !.
worth(_, e, 0) :- !.
worth(_, _, 2).

sum([], 0).
sum([X|Xs], S) :- sum(Xs, S0), S is S0 + X.

add(x, S, G, S1) :- S1 is S + G.
add(o, S, G, S1) :- S1 is S - G.

terminal(settle(_, Board, S), V) :-
    \+ arg(_, Board, e),
    (   S > 0 -> V = 1000
    ;   S < 0 -> V = -1000
    ;   V = 0
    ).

% What one has, and the best that can be had next.
eval(settle(P, Board, S), V) :-
    findall(G, (arg(I, Board, e), gain(Board, P, I, G)), Gs),
    msort(Gs, Sorted),
    last(Sorted, Best),
    add(P, S, Best, V).

adjacent(I, J) :- step(D), J is I + D, J >= 1, J =< 12, \+ wraps(I, D).
step(-4).
step(-1).
step(1).
step(4).
wraps(I, -1) :- 1 =:= I mod 4.
wraps(I, 1) :- 0 =:= I mod 4.

other(x, o).
other(o, x).
