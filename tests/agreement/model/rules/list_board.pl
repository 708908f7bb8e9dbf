% SPDX-License-Identifier: MIT
% The textbook's style: the board is a list, moves/2 gives all successors. compiled: see below.
% compiled: yes
values(-1, 1).
initial(s(x, [e, e, e, e, e, e, e, e, e])).
to_move(s(x, _), max).
to_move(s(o, _), min).
moves(s(P, B), Ts) :-
    other(P, Q),
    findall(s(Q, B1), replaced(B, P, B1), Ts),
    Ts = [_|_].
replaced([e|Bs], P, [P|Bs]).
replaced([B|Bs], P, [B|Cs]) :- replaced(Bs, P, Cs).
other(x, o).
other(o, x).
terminal(s(_, B), V) :- won(B, P), !, worth(P, V).
terminal(s(_, B), 0) :- \+ member(e, B).
won([X, X, X|_], X) :- X \== e.
won([_, _, _, X, X, X|_], X) :- X \== e.
won([_, _, _, _, _, _, X, X, X], X) :- X \== e.
won([X, _, _, X, _, _, X|_], X) :- X \== e.
won([_, X, _, _, X, _, _, X|_], X) :- X \== e.
won([_, _, X, _, _, X, _, _, X], X) :- X \== e.
won([X, _, _, _, X, _, _, _, X], X) :- X \== e.
won([_, _, X, _, X, _, X|_], X) :- X \== e.
worth(x, 1).
worth(o, -1).
