% SPDX-License-Identifier: MIT
% compiled: yes
% bagof/3 and setof/3 whose goals have variables of their own in forall/2, \+ and findall/3: they stay
% unbound, and tell no lists apart. Numbers are named that none named before divides; the moves of a
% position are asked for in bags by their remainder, which is bound.
players(even, odd).
values(-1, 1).

most(18).

initial(named([], even)).

to_move(named(_, P), P).

legal(Named, Bag) :-
    most(N),
    bagof(D, ( between(2, N, D), forall(member(X, Named), D mod X =\= 0) ), Bag).

% One bag for each remainder.
by_remainder(Ds, R, Bag) :-
    setof(D, ( member(D, Ds), R is D mod 3, forall(member(X, Ds), D mod X =:= D mod X) ), Bag).

% All that are not the largest one.
followed(Ds, Bag) :-
    bagof(D, ( member(D, Ds), \+ findall(E, ( member(E, Ds), E > D ), []) ), Bag),
    !.
followed(Ds, Bag) :-
    bagof(D, ( member(D, Ds), findall(E, ( member(E, Ds), E > D ), []), not(E == D) ), Bag).

move(named(Named, P), name(R, D), named(Named1, Q)) :-
    legal(Named, Ds),
    followed(Ds, Kept),
    by_remainder(Kept, R, Bag),
    member(D, Bag),
    sort([D|Named], Named1),
    other(P, Q).

other(even, odd).
other(odd, even).

terminal(named(Named, P), V) :-
    \+ legal(Named, _),
    lost(P, V).

lost(even, -1).
lost(odd, 1).
