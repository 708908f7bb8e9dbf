% SPDX-License-Identifier: MIT
% A board made of all solutions: =../2 and compound_name_arguments/3 with a list whose length code
% does not know. It is one of the boards that there are, or else it is left to the machine.
% compiled: yes
initial(k(x, board(e, e, e, e, e), strip(0, 0, 0, 0))).

to_move(k(x, _, _), max).
to_move(k(o, _, _), min).

move(k(P, Board, Strip), I, k(Q, Board1, Strip1)) :-
    other(P, Q),
    arg(I, Board, e),
    findall(X, (arg(J, Board, X0), new(J, I, P, X0, X)), Xs),
    Board1 =.. [board|Xs],
    findall(N, (arg(J, Strip, N0), N is (N0 + I * J) mod 5), Ns),
    compound_name_arguments(Strip1, strip, Ns).
move(k(P, Board, strip(A, B, C, D)), widen, k(Q, Board1, Strip1)) :-
    other(P, Q),
    A + B > C,
    Board =.. [_|Cells],
    findall(Cell, (member(Cell, Cells), Cell \== e), Kept),
    msort(Kept, [First|Rest]),
    Strip0 =.. [strip, A, B|Kept],
    ( functor(Strip0, strip, 4) -> Strip1 = strip(B, A, D, C) ; Strip1 = strip(1, B, C, D) ),
    Board1 =.. [board, First, e, e, e, First],
    Rest \== [].

new(J, I, P, X0, X) :- ( J =:= I -> X = P ; X = X0 ).

other(x, o).
other(o, x).

terminal(k(_, board(A, B, C, D, E), _), V) :-
    Cells = [A, B, C, D, E],
    \+ memberchk(e, Cells),
    findall(x, member(x, Cells), Xs),
    Whole =.. [board|Xs],
    functor(Whole, _, V).

eval(k(_, _, strip(A, B, C, D)), V) :- V is A + 2 * B - C - D.
