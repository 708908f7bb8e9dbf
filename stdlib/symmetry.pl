% SPDX-License-Identifier: MIT
% Positions that are the same but for a turn or a flip of the board: the smallest of the images, in
% the standard order of terms, stands for all of them. For grids:
%
%     canonical(ttt(P, G), ttt(P, L)) :- least(grid_image, G, L).
%
% A board of numbered points, a compound term, is rearranged by the list of the arguments to take:
% [3, 2, 1] turns p(a, b, c) into p(c, b, a).
:- module(symmetry, [least/3, rearranged/3, least_rearranged/3]).
:- use_module(library(lists)).

:- meta_predicate least(2, +, -).

% least(:Image, +X, -Least): the smallest of all Y with call(Image, X, Y).
least(Image, X, Least) :-
    findall(Y, call(Image, X, Y), Ys),
    min_member(Least, Ys).

% rearranged(+Order, +Term, -Image): the arguments of Image are those of Term with the numbers in
% the list Order.
rearranged(Order, Term, Image) :-
    functor(Term, Name, _),
    taken(Order, Term, Arguments),
    Image =.. [Name|Arguments].

taken([], _, []).
taken([I|Order], Term, [X|Xs]) :-
    arg(I, Term, X),
    taken(Order, Term, Xs).

% least_rearranged(+Orders, +Term, -Least): the smallest of Term and its images by a list of orders.
least_rearranged(Orders, Term, Least) :- least_rearranged_(Orders, Term, Term, Least).

least_rearranged_([], _, Least, Least).
least_rearranged_([Order|Orders], Term, Least0, Least) :-
    rearranged(Order, Term, Image),
    (   Image @< Least0
    ->  Least1 = Image
    ;   Least1 = Least0
    ),
    least_rearranged_(Orders, Term, Least1, Least).
