% SPDX-License-Identifier: MIT
% functor/3, arg/3 and =../2 of an element that is one of several structures.
% compiled: yes
initial(s(max, [at(1, 2), in(3), at(0, 4), gone(1, 2, 3), none])).
to_move(s(P, _), P).
move(s(P, Pieces), M, s(Q, [New|Rest])) :-
    other(P, Q),
    select(Piece, Pieces, Rest),
    functor(Piece, Name, Arity),
    ( Arity > 0 -> arg(1, Piece, First) ; First = 0 ),
    First < 6,
    Piece =.. [Name|Arguments],
    total(Arguments, Sum),
    Sum1 is Sum + First + 1,
    M = Name-Sum1,
    changed(Name, Sum1, New).
changed(at, S, in(T)) :- T is S mod 7.
changed(in, S, at(S1, T)) :- S1 is S mod 5, T is S mod 3.
changed(gone, _, none).
changed(none, S, gone(1, S, 2)).
total([], 0).
total([X|Xs], S) :- total(Xs, S0), S is S0 + X.
other(max, min).
other(min, max).
terminal(s(_, [at(0, 0)|_]), 1).
eval(s(_, Pieces), V) :- findall(A, ( member(P, Pieces), compound(P), arg(_, P, A) ), As), sum_list(As, V0), V is V0 mod 9.
