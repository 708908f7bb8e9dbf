% SPDX-License-Identifier: MIT
% compiled: yes, as terms
% asks: never
% A part that is a list of cells, a structure or an atom: is_list/1 tells.
initial(u(max, [[e, e], [e, e], [e, e, e], []])).

to_move(u(P, _), P).

move(u(P, Boards), I-J, u(Q, Boards1)) :-
    other(P, Q),
    nth1(I, Boards, Board, Rest),
    is_list(Board),
    nth1(J, Board, e, Cells),
    nth1(J, Board1, P, Cells),
    ended(Board1, Board2),
    nth1(I, Boards1, Board2, Rest).

ended(Board, won(P)) :- Board = [P, P|_], P \== e, !.
ended(Board, full) :- \+ memberchk(e, Board), !.
ended(Board, Board).

other(max, min).
other(min, max).

terminal(u(_, Boards), V) :-
    \+ (member(Board, Boards), is_list(Board), Board \== []),
    findall(P, member(won(P), Boards), Winners),
    length(Winners, V).

eval(u(_, Boards), V) :-
    findall(L, (member(Board, Boards), (is_list(Board) -> length(Board, L) ; L = 1)), Ls),
    sum_list(Ls, V).
