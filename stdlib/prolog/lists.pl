% SPDX-License-Identifier: MIT
% Lists. The meaning, the order of solutions and the determinism are those of library(lists) of
% SWI-Prolog 9. Where that library says existence_error(matching_rule, _), a list that is not
% complete is an instantiation error here, and what is no list at all a type error. What has a
% native twin recurs in a predicate of its own, so that the twin is asked once for a call.
:- module(lists, [
    append/3, append/2, prefix/2, member/2, memberchk/2,
    select/3, selectchk/3, select/4, selectchk/4, nextto/3, delete/3,
    nth0/3, nth1/3, nth0/4, nth1/4, last/2, proper_length/2, same_length/2,
    reverse/2, permutation/2, flatten/2, clumped/2,
    max_member/2, min_member/2, max_member/3, min_member/3,
    sum_list/2, sumlist/2, max_list/2, min_list/2, numlist/3,
    is_set/1, list_to_set/2, subset/2, subtract/3, intersection/3, union/3
]).

:- meta_predicate
    max_member(2, -, +),
    min_member(2, -, +).

append(Xs, Ys, Zs) :- append_(Xs, Ys, Zs).

append_([], Ys, Ys).
append_([X|Xs], Ys, [X|Zs]) :- append_(Xs, Ys, Zs).

append(Lists, List) :-
    must_be(list, Lists),
    (   ground(Lists)
    ->  joined(Lists, List)
    ;   concatenation(Lists, List)
    ).

% Of ground lists, from the back: every list on the way is ground too.
joined([], []).
joined([Xs|Lists], List) :-
    joined(Lists, Rest),
    append(Xs, Rest, List).

concatenation([], []).
concatenation([Xs|Lists], List) :-
    append(Xs, Rest, List),
    concatenation(Lists, Rest).

prefix([], _).
prefix([X|Xs], [X|Ys]) :- prefix(Xs, Ys).

% The tail comes first, so that the last element leaves no choice point.
member(X, [Y|Ys]) :- member_(Ys, X, Y).

member_(_, X, X).
member_([Y|Ys], X, _) :- member_(Ys, X, Y).

memberchk(X, List) :- memberchk_(List, X).

memberchk_(List, X) :-
    (   List = [Y|Ys]
    ->  (   X = Y
        ->  true
        ;   memberchk_(Ys, X)
        )
    ;   List \== [],
        throw(error(type_error(list, List), _))
    ).

select(X, [Y|Ys], Rest) :- select_(Ys, Y, X, Rest).

select_(Ys, X, X, Ys).
select_([Z|Zs], Y, X, [Y|Rest]) :- select_(Zs, Z, X, Rest).

selectchk(X, Xs, Rest) :-
    select(X, Xs, Found),
    !,
    Rest = Found.

select(X, Xs, Y, Ys) :- replace_(Xs, X, Y, Ys).

replace_([X|Xs], X, Y, [Y|Xs]).
replace_([Z|Xs], X, Y, [Z|Ys]) :- replace_(Xs, X, Y, Ys).

selectchk(X, Xs, Y, Ys) :-
    select(X, Xs, Y, Ys),
    !.

nextto(X, Y, [X, Y|_]).
nextto(X, Y, [_|Zs]) :- nextto(X, Y, Zs).

delete([], _, []).
delete([X|Xs], Y, Rest) :-
    (   X \= Y
    ->  Rest = [X|Zs],
        delete(Xs, Y, Zs)
    ;   delete(Xs, Y, Rest)
    ).

nth0(N, Xs, X) :- nth_from(0, N, Xs, X).

nth1(N, Xs, X) :- nth_from(1, N, Xs, X).

nth_from(Base, N, Xs, X) :-
    (   integer(N)
    ->  Steps is N - Base,
        Steps >= 0,
        nth_after(Steps, Xs, X)
    ;   var(N)
    ->  Xs = [Y|Ys],
        nth_any(Ys, Y, X, Base, N)
    ;   must_be(integer, N)
    ).

nth_after(Steps, [Y|Ys], X) :-
    (   Steps =:= 0
    ->  X = Y
    ;   Steps1 is Steps - 1,
        nth_after(Steps1, Ys, X)
    ).

nth_any(_, X, X, N, N).
nth_any([Y|Ys], _, X, I, N) :-
    I1 is I + 1,
    nth_any(Ys, Y, X, I1, N).

nth0(N, Xs, X, Rest) :-
    (   var(N)
    ->  nth_rest_any(Xs, X, Rest, 0, N)
    ;   must_be(nonneg, N),
        nth_rest_after(N, Xs, X, Rest)
    ).

nth1(N, Xs, X, Rest) :-
    (   var(N)
    ->  nth_rest_any(Xs, X, Rest, 1, N)
    ;   must_be(positive_integer, N),
        Steps is N - 1,
        nth_rest_after(Steps, Xs, X, Rest)
    ).

nth_rest_any([X|Xs], X, Xs, N, N).
nth_rest_any([Y|Ys], X, [Y|Rest], I, N) :-
    I1 is I + 1,
    nth_rest_any(Ys, X, Rest, I1, N).

nth_rest_after(Steps, [Y|Ys], X, Rest) :-
    (   Steps =:= 0
    ->  X = Y,
        Rest = Ys
    ;   Rest = [Y|Zs],
        Steps1 is Steps - 1,
        nth_rest_after(Steps1, Ys, X, Zs)
    ).

last([X|Xs], Last) :- last_(Xs, X, Last).

last_([], X, X).
last_([X|Xs], _, Last) :- last_(Xs, X, Last).

proper_length(Xs, N) :-
    is_list(Xs),
    length(Xs, Length),
    N = Length.

same_length([], []).
same_length([_|Xs], [_|Ys]) :- same_length(Xs, Ys).

reverse(Xs, Ys) :-
    (   is_list(Xs)
    ->  reverse_onto(Xs, [], Ys)
    ;   reverse_as_long(Xs, Ys, [], Ys)
    ).

reverse_onto([], Ys, Ys).
reverse_onto([X|Xs], Done, Ys) :- reverse_onto(Xs, [X|Done], Ys).

% The second list only counts: the search ends when it does.
reverse_as_long([], [], Ys, Ys).
reverse_as_long([X|Xs], [_|Count], Done, Ys) :- reverse_as_long(Xs, Count, [X|Done], Ys).

permutation(Xs, Ys) :-
    (   is_list(Xs)
    ->  length(Xs, N),
        length(Ys, N)
    ;   is_list(Ys)
    ->  length(Ys, N),
        length(Xs, N)
    ;   length(Xs, N),
        length(Ys, N)
    ),
    arrangement(Xs, Ys).

arrangement([], []).
arrangement([X|Xs], [Y|Ys]) :-
    select_(Xs, X, Y, Rest),
    arrangement(Rest, Ys).

flatten(Nested, Flat) :-
    flatten_onto(Nested, [], Leaves),
    Flat = Leaves.

% From the end on, so that what is behind the leaves is always known.
flatten_onto(Term, Tail, Leaves) :-
    (   var(Term)
    ->  Leaves = [Term|Tail]
    ;   Term = [X|Xs]
    ->  flatten_onto(Xs, Tail, Middle),
        flatten_onto(X, Middle, Leaves)
    ;   Term == []
    ->  Leaves = Tail
    ;   Leaves = [Term|Tail]
    ).

clumped([], []).
clumped([X|Xs], [X-N|Clumps]) :-
    clump(Xs, X, 1, N, Rest),
    clumped(Rest, Clumps).

clump([Y|Ys], X, N0, N, Rest) :-
    Y == X,
    !,
    N1 is N0 + 1,
    clump(Ys, X, N1, N, Rest).
clump(Rest, _, N, N, Rest).

max_member(Max, Xs) :-
    must_be(list, Xs),
    Xs = [Y|Ys],
    max_member_(Ys, Y, Max).

max_member_([], Max, Max).
max_member_([X|Xs], Max0, Max) :-
    (   X @=< Max0
    ->  max_member_(Xs, Max0, Max)
    ;   max_member_(Xs, X, Max)
    ).

min_member(Min, Xs) :-
    must_be(list, Xs),
    Xs = [Y|Ys],
    min_member_(Ys, Y, Min).

min_member_([], Min, Min).
min_member_([X|Xs], Min0, Min) :-
    (   X @>= Min0
    ->  min_member_(Xs, Min0, Min)
    ;   min_member_(Xs, X, Min)
    ).

max_member(Order, Max, Xs) :-
    must_be(list, Xs),
    Xs = [Y|Ys],
    max_member_by(Ys, Order, Y, Max).

max_member_by([], _, Max, Max).
max_member_by([X|Xs], Order, Max0, Max) :-
    (   call(Order, X, Max0)
    ->  max_member_by(Xs, Order, Max0, Max)
    ;   max_member_by(Xs, Order, X, Max)
    ).

min_member(Order, Min, Xs) :-
    must_be(list, Xs),
    Xs = [Y|Ys],
    min_member_by(Ys, Order, Y, Min).

min_member_by([], _, Min, Min).
min_member_by([X|Xs], Order, Min0, Min) :-
    (   call(Order, Min0, X)
    ->  min_member_by(Xs, Order, Min0, Min)
    ;   min_member_by(Xs, Order, X, Min)
    ).

sum_list(Xs, Sum) :-
    must_be(list, Xs),
    sum_list_(Xs, 0, Sum).

sum_list_([], Sum, Sum).
sum_list_([X|Xs], Sum0, Sum) :-
    Sum1 is Sum0 + X,
    sum_list_(Xs, Sum1, Sum).

sumlist(Xs, Sum) :- sum_list(Xs, Sum).

max_list(Xs, Max) :-
    must_be(list, Xs),
    Xs = [Y|Ys],
    max_list_(Ys, Y, Max).

max_list_([], Max, Max).
max_list_([X|Xs], Max0, Max) :-
    Max1 is max(X, Max0),
    max_list_(Xs, Max1, Max).

min_list(Xs, Min) :-
    must_be(list, Xs),
    Xs = [Y|Ys],
    min_list_(Ys, Y, Min).

min_list_([], Min, Min).
min_list_([X|Xs], Min0, Min) :-
    Min1 is min(X, Min0),
    min_list_(Xs, Min1, Min).

numlist(Low, High, Ns) :-
    must_be(integer, Low),
    must_be(integer, High),
    Low =< High,
    numlist_(Low, High, Ns).

numlist_(Low, High, [Low|Ns]) :-
    (   Low =:= High
    ->  Ns = []
    ;   Next is Low + 1,
        numlist_(Next, High, Ns)
    ).

is_set(Xs) :-
    is_list(Xs),
    length(Xs, N),
    sort(Xs, Distinct),
    length(Distinct, N).

% Sorting brings equal elements together, first place first; sorting by place restores the order.
list_to_set(Xs, Set) :-
    must_be(list, Xs),
    with_places(Xs, 1, Placed),
    msort(Placed, Sorted),
    first_places(Sorted, Firsts),
    keysort(Firsts, Ordered),
    without_places(Ordered, Set).

with_places([], _, []).
with_places([X|Xs], I, [X-I|Placed]) :-
    I1 is I + 1,
    with_places(Xs, I1, Placed).

first_places([], []).
first_places([X-I|Placed], [I-X|Firsts]) :-
    skip_places(Placed, X, Rest),
    first_places(Rest, Firsts).

skip_places([Y-_|Placed], X, Rest) :-
    Y == X,
    !,
    skip_places(Placed, X, Rest).
skip_places(Rest, _, Rest).

without_places([], []).
without_places([_-X|Placed], [X|Xs]) :- without_places(Placed, Xs).

subset(Xs, Ys) :-
    must_be(list, Xs),
    subset_(Xs, Ys).

subset_([], _).
subset_([X|Xs], Ys) :-
    memberchk(X, Ys),
    subset_(Xs, Ys).

subtract(Xs, Ys, Zs) :-
    must_be(list, Xs),
    subtract_(Xs, Ys, Zs).

subtract_([], _, []).
subtract_([X|Xs], Ys, Zs) :-
    (   memberchk(X, Ys)
    ->  subtract_(Xs, Ys, Zs)
    ;   Zs = [X|Rest],
        subtract_(Xs, Ys, Rest)
    ).

intersection(Xs, Ys, Zs) :-
    must_be(list, Xs),
    intersection_(Xs, Ys, Zs).

intersection_([], _, []).
intersection_([X|Xs], Ys, Zs) :-
    (   memberchk(X, Ys)
    ->  Zs = [X|Rest],
        intersection_(Xs, Ys, Rest)
    ;   intersection_(Xs, Ys, Zs)
    ).

union(Xs, Ys, Zs) :-
    must_be(list, Xs),
    union_(Xs, Ys, Zs).

union_([], Ys, Ys).
union_([X|Xs], Ys, Zs) :-
    (   memberchk(X, Ys)
    ->  union_(Xs, Ys, Zs)
    ;   Zs = [X|Rest],
        union_(Xs, Ys, Rest)
    ).
