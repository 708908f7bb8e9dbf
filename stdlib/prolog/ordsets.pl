% SPDX-License-Identifier: MIT
% Ordered sets: lists in strictly ascending standard order, with the meaning of library(ordsets) of
% SWI-Prolog 9. Operations on two sets merge them in one pass.
:- module(ordsets, [
    is_ordset/1, list_to_ord_set/2, ord_empty/1, ord_memberchk/2,
    ord_add_element/3, ord_del_element/3, ord_selectchk/3,
    ord_union/2, ord_union/3, ord_union/4, ord_subtract/3, ord_symdiff/3,
    ord_intersection/2, ord_intersection/3, ord_intersection/4,
    ord_intersect/2, ord_intersect/3, ord_disjoint/2, ord_subset/2, ord_seteq/2
]).

is_ordset(Xs) :-
    is_list(Xs),
    ascending(Xs).

ascending([]).
ascending([X|Xs]) :- ascending(Xs, X).

ascending([], _).
ascending([Y|Ys], X) :-
    X @< Y,
    ascending(Ys, Y).

list_to_ord_set(Xs, Set) :- sort(Xs, Set).

ord_empty([]).

ord_seteq(Xs, Ys) :- Xs == Ys.

ord_memberchk(X, [Y|Ys]) :-
    compare(Order, X, Y),
    memberchk_by(Order, X, Ys).

memberchk_by(=, _, _).
memberchk_by(>, X, Ys) :- ord_memberchk(X, Ys).

ord_add_element([], X, [X]).
ord_add_element([Y|Ys], X, Set) :-
    compare(Order, X, Y),
    add_by(Order, X, Y, Ys, Set).

add_by(<, X, Y, Ys, [X, Y|Ys]).
add_by(=, _, Y, Ys, [Y|Ys]).
add_by(>, X, Y, Ys, [Y|Set]) :- ord_add_element(Ys, X, Set).

ord_del_element([], _, []).
ord_del_element([Y|Ys], X, Set) :-
    compare(Order, X, Y),
    del_by(Order, X, Y, Ys, Set).

del_by(<, _, Y, Ys, [Y|Ys]).
del_by(=, _, _, Ys, Ys).
del_by(>, X, Y, Ys, [Y|Set]) :- ord_del_element(Ys, X, Set).

% Also puts X into Rest, when only that is known.
ord_selectchk(X, [Y|Ys], [Y|Rest]) :-
    Y @< X,
    !,
    ord_selectchk(X, Ys, Rest).
ord_selectchk(X, [X|Rest], Rest) :- below(Rest, X).

below(Ys, X) :-
    (   Ys = [Y|_]
    ->  X @< Y
    ;   Ys == []
    ).

ord_union(Sets, Union) :-
    must_be(list, Sets),
    length(Sets, N),
    (   N =:= 0
    ->  Union = []
    ;   union_of(N, Sets, _, Union)
    ).

% Halves of equal length keep the merges short.
union_of(N, Sets, Rest, Union) :-
    (   N =:= 1
    ->  Sets = [Union|Rest]
    ;   Left is N >> 1,
        Right is N - Left,
        union_of(Left, Sets, Middle, Xs),
        union_of(Right, Middle, Rest, Ys),
        ord_union(Xs, Ys, Union)
    ).

ord_union(Xs, Ys, Zs) :-
    must_be(list, Xs),
    must_be(list, Ys),
    union_(Xs, Ys, Zs).

union_([], Ys, Ys).
union_([X|Xs], Ys, Zs) :- union_from(Ys, X, Xs, Zs).

union_from([], X, Xs, [X|Xs]).
union_from([Y|Ys], X, Xs, Zs) :-
    compare(Order, X, Y),
    union_by(Order, X, Xs, Y, Ys, Zs).

union_by(<, X, Xs, Y, Ys, [X|Zs]) :- union_from(Xs, Y, Ys, Zs).
union_by(=, X, Xs, _, Ys, [X|Zs]) :- union_(Xs, Ys, Zs).
union_by(>, X, Xs, Y, Ys, [Y|Zs]) :- union_from(Ys, X, Xs, Zs).

ord_union([], Ys, Ys, Ys).
ord_union([X|Xs], Ys, Union, New) :- union_new(Ys, X, Xs, Union, New).

union_new([], X, Xs, [X|Xs], []).
union_new([Y|Ys], X, Xs, Union, New) :-
    compare(Order, X, Y),
    union_new_by(Order, X, Xs, Y, Ys, Union, New).

union_new_by(<, X, Xs, Y, Ys, [X|Union], New) :- ord_union(Xs, [Y|Ys], Union, New).
union_new_by(=, X, Xs, _, Ys, [X|Union], New) :- ord_union(Xs, Ys, Union, New).
union_new_by(>, X, Xs, Y, Ys, [Y|Union], [Y|New]) :- union_new(Ys, X, Xs, Union, New).

ord_subtract(Xs, Ys, Zs) :-
    must_be(list, Xs),
    must_be(list, Ys),
    subtract_(Xs, Ys, Zs).

subtract_([], _, []).
subtract_([X|Xs], Ys, Zs) :- subtract_from(Ys, X, Xs, Zs).

subtract_from([], X, Xs, [X|Xs]).
subtract_from([Y|Ys], X, Xs, Zs) :-
    compare(Order, X, Y),
    subtract_by(Order, X, Xs, Y, Ys, Zs).

subtract_by(<, X, Xs, Y, Ys, [X|Zs]) :- subtract_(Xs, [Y|Ys], Zs).
subtract_by(=, _, Xs, _, Ys, Zs) :- subtract_(Xs, Ys, Zs).
subtract_by(>, X, Xs, _, Ys, Zs) :- subtract_from(Ys, X, Xs, Zs).

ord_symdiff([], Ys, Ys).
ord_symdiff([X|Xs], Ys, Zs) :- symdiff_from(Ys, X, Xs, Zs).

symdiff_from([], X, Xs, [X|Xs]).
symdiff_from([Y|Ys], X, Xs, Zs) :-
    compare(Order, X, Y),
    symdiff_by(Order, X, Xs, Y, Ys, Zs).

symdiff_by(<, X, Xs, Y, Ys, [X|Zs]) :- symdiff_from(Xs, Y, Ys, Zs).
symdiff_by(=, _, Xs, _, Ys, Zs) :- ord_symdiff(Xs, Ys, Zs).
symdiff_by(>, X, Xs, Y, Ys, [Y|Zs]) :- symdiff_from(Ys, X, Xs, Zs).

ord_intersection(Sets, Common) :-
    must_be(list, Sets),
    by_length(Sets, Pairs),
    keysort(Pairs, [_-Shortest|Others]),
    intersection_of(Others, Shortest, Common).

by_length([], []).
by_length([Set|Sets], [N-Set|Pairs]) :-
    must_be(list, Set),
    length(Set, N),
    by_length(Sets, Pairs).

intersection_of([], Common, Common).
intersection_of([_-Set|Sets], Common0, Common) :-
    intersection_(Common0, Set, Common1),
    intersection_of(Sets, Common1, Common).

ord_intersection(Xs, Ys, Zs) :- intersection_(Xs, Ys, Zs).

ord_intersect(Xs, Ys, Zs) :- intersection_(Xs, Ys, Zs).

intersection_([], _, []).
intersection_([X|Xs], Ys, Zs) :- intersection_from(Ys, X, Xs, Zs).

intersection_from([], _, _, []).
intersection_from([Y|Ys], X, Xs, Zs) :-
    compare(Order, X, Y),
    intersection_by(Order, X, Xs, Y, Ys, Zs).

intersection_by(<, _, Xs, Y, Ys, Zs) :- intersection_from(Xs, Y, Ys, Zs).
intersection_by(=, X, Xs, _, Ys, [X|Zs]) :- intersection_(Xs, Ys, Zs).
intersection_by(>, X, Xs, _, Ys, Zs) :- intersection_from(Ys, X, Xs, Zs).

% The last argument is what the second set has and the first has not.
ord_intersection([], Ys, [], Ys).
ord_intersection([X|Xs], Ys, Common, New) :- common_new(Ys, X, Xs, Common, New).

common_new([], _, _, [], []).
common_new([Y|Ys], X, Xs, Common, New) :-
    compare(Order, X, Y),
    common_new_by(Order, X, Xs, Y, Ys, Common, New).

common_new_by(<, _, Xs, Y, Ys, Common, New) :- ord_intersection(Xs, [Y|Ys], Common, New).
common_new_by(=, X, Xs, _, Ys, [X|Common], New) :- ord_intersection(Xs, Ys, Common, New).
common_new_by(>, X, Xs, Y, Ys, Common, [Y|New]) :- common_new(Ys, X, Xs, Common, New).

ord_intersect([X|Xs], [Y|Ys]) :-
    compare(Order, X, Y),
    intersect_by(Order, X, Xs, Y, Ys).

intersect_by(<, _, Xs, Y, Ys) :- ord_intersect(Xs, [Y|Ys]).
intersect_by(=, _, _, _, _).
intersect_by(>, X, Xs, _, Ys) :- ord_intersect([X|Xs], Ys).

ord_disjoint(Xs, Ys) :- \+ ord_intersect(Xs, Ys).

ord_subset([], _).
ord_subset([X|Xs], [Y|Ys]) :-
    compare(Order, X, Y),
    subset_by(Order, X, Xs, Ys).

subset_by(=, _, Xs, Ys) :- ord_subset(Xs, Ys).
subset_by(>, X, Xs, Ys) :- ord_subset([X|Xs], Ys).
