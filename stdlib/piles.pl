% SPDX-License-Identifier: MIT
% Piles of things to take from: a list of their sizes in ascending order, none of them 0, so that
% what differs only in the order of the piles is one position.
:- module(piles, [piles/2, pile/3, take/4, split/6, draw_piles/2]).
:- use_module(library(lists)).

% piles(+Numbers, -Piles): sorted, without zeros.
piles(Numbers, Piles) :-
    msort(Numbers, Sorted),
    positive(Sorted, Piles).

positive([N|Ns], Piles) :-
    N =:= 0,
    !,
    positive(Ns, Piles).
positive(Piles, Piles).

% pile(+Piles, ?Pile, -Others): one of the piles, and the others; once for piles of one size. Any
% sorted list will do.
pile([Pile|Piles], Pile, Piles).
pile([First|Piles], Pile, [First|Others]) :-
    pile(Piles, Pile, Others),
    Pile \== First.

% take(+Piles, ?Pile, +N, -Piles1): takes N from a pile of size Pile; once for piles of one size.
take(Piles, Pile, N, Piles1) :-
    pile(Piles, Pile, Others),
    Left is Pile - N,
    Left >= 0,
    piles([Left|Others], Piles1).

% split(+Piles, ?Pile, +N, -A, -B, -Piles1): takes N from a pile of size Pile and leaves two piles,
% A and B with A =< B, in its place, either of them perhaps 0.
split(Piles, Pile, N, A, B, Piles1) :-
    pile(Piles, Pile, Others),
    Most is (Pile - N) // 2,
    Pile >= N,
    between(0, Most, A),
    B is Pile - N - A,
    piles([A, B|Others], Piles1).

% draw_piles(+Piles, +Picture): writes a line for each pile, in which Picture stands for a thing;
% `none` where there are no piles.
draw_piles([], _) :- write(none), nl.
draw_piles([Pile|Piles], Picture) :-
    forall(member(Each, [Pile|Piles]), draw_pile(Each, Picture)).

draw_pile(N, Picture) :-
    write(Picture),
    forall(between(2, N, _), ( write(' '), write(Picture) )),
    nl.
