% SPDX-License-Identifier: MIT
% Sums, extremes and collections over the solutions of a goal, with the meaning of
% library(aggregate) of SWI-Prolog 9. There is no mutable state: the solutions are collected first.
% One difference: max(Expression) and min(Expression) of no solutions always fail.
:- module(aggregate, [
    aggregate_all/3, aggregate_all/4, aggregate/3, aggregate/4, foreach/2
]).
:- use_module(library(lists)).
:- use_module(library(pairs)).

:- meta_predicate
    aggregate_all(?, 0, -),
    aggregate_all(?, ?, 0, -),
    aggregate(?, ^, -),
    aggregate(?, ?, ^, -),
    foreach(0, 0).

aggregate_all(What, Goal, Result) :-
    (   var(What)
    ->  throw(error(instantiation_error, _))
    ;   directly(What, Item, Kind)
    ->  findall(Item, Goal, Items),
        total(Kind, Items, Result)
    ;   plan(What, Row, Values, Kind),
        findall(Row, solution(Goal, Values), Rows),
        total(Kind, Rows, Result)
    ).

% directly(+What, -Item, -Kind): Items are evaluated one by one when they are put together, so that
% a witness' value must be a number already.
directly(count, x, count).
directly(sum(X), X, sum).
directly(max(X), X, greatest).
directly(min(X), X, least).
directly(max(X, W), X-W, greatest_number).
directly(min(X, W), X-W, least_number).
directly(bag(X), X, bag).
directly(set(X), X, set).

aggregate_all(What, Distinct, Goal, Result) :-
    plan(What, Row, Values, Kind),
    findall(Distinct-Row, solution(Goal, Values), Pairs),
    sort(Pairs, Sorted),
    pairs_values(Sorted, Rows),
    total(Kind, Rows, Result).

aggregate(What, Goal0, Result) :-
    plan(What, Row, Values, Kind),
    quantified(Goal0, Values, Goal),
    bagof(Row, Goal, Rows),
    total(Kind, Rows, Result).

aggregate(What, Distinct, Goal0, Result) :-
    plan(What, Row, Values, Kind),
    quantified(Goal0, Values, Goal),
    setof(Distinct-Row, Goal, Pairs),
    pairs_values(Pairs, Rows),
    total(Kind, Rows, Result).

% The expressions' variables are not free: only their values count.
quantified(Goal0, Values, Goal) :-
    outer_variables(Goal0, Inner, Variables),
    pairs_values(Values, Expressions),
    Goal = (Variables-Expressions)^(aggregate:solution(Inner, Values)).

outer_variables(Goal, Inner, Variables) :-
    (   var(Goal)
    ->  Inner = Goal,
        Variables = []
    ;   Goal = Variable^Rest
    ->  Variables = [Variable|More],
        outer_variables(Rest, Inner, More)
    ;   Goal = Module:Rest
    ->  Inner = Module:Rest1,
        outer_variables(Rest, Rest1, Variables)
    ;   Inner = Goal,
        Variables = []
    ).

% solution(:Goal, +Values): a solution of Goal, with the expressions' values.
solution(Goal, Values) :-
    call(Goal),
    evaluated(Values).

evaluated([]).
evaluated([Value-Expression|Values]) :-
    Value is Expression,
    evaluated(Values).

% plan(+What, -Row, -Values, -Kind): what one solution gives, which Value-Expression pairs have to
% be evaluated in it, and how the rows are put together.
plan(What, Row, Values, Kind) :-
    (   simple_plan(What, Row0, Values0, Kind0)
    ->  Row = Row0,
        Values = Values0,
        Kind = Kind0
    ;   compound(What)
    ->  What =.. [Name|Parts],
        part_plans(Parts, Row, Values, Kinds),
        Kind = record(Name, Kinds)
    ;   bad_template(What)
    ).

simple_plan(What, _, _, _) :- var(What), !, fail.
simple_plan(count, 1, [], count).
simple_plan(sum(E), X, Values, sum) :- value(E, X, Values).
simple_plan(max(E), X, Values, greatest) :- value(E, X, Values).
simple_plan(min(E), X, Values, least) :- value(E, X, Values).
simple_plan(max(E, W), X-W, [X-E], greatest_witness).
simple_plan(min(E, W), X-W, [X-E], least_witness).
simple_plan(bag(X), X, [], bag).
simple_plan(set(X), X, [], set).

value(E, X, Values) :-
    (   var(E)
    ->  X = E,
        Values = []
    ;   Values = [X-E]
    ).

part_plans([], [], [], []).
part_plans([What|Parts], [Item|Row], Values, [Kind|Kinds]) :-
    (   simple_plan(What, Item0, Values0, Kind0)
    ->  Item = Item0,
        Kind = Kind0,
        append(Values0, Rest, Values)
    ;   bad_template(What)
    ),
    part_plans(Parts, Row, Rest, Kinds).

bad_template(What) :-
    (   callable(What)
    ->  throw(error(domain_error(aggregate_template, What), _))
    ;   throw(error(type_error(aggregate_template, What), _))
    ).

total(count, Items, N) :- length(Items, N).
total(sum, Items, Sum) :- sum_list(Items, Sum).
total(bag, Items, Items).
total(set, Items, Set) :- sort(Items, Set).
total(greatest, [X|Xs], Max) :-
    First is X,
    max_list([First|Xs], Max).
total(least, [X|Xs], Min) :-
    First is X,
    min_list([First|Xs], Min).
total(greatest_witness, [X-W|Pairs], max(Max, Witness)) :-
    greatest_pair(Pairs, X, W, Max, Witness).
total(least_witness, [X-W|Pairs], min(Min, Witness)) :-
    least_pair(Pairs, X, W, Min, Witness).
total(greatest_number, [X-W|Pairs], max(Max, Witness)) :-
    must_be(number, X),
    greatest_pair(Pairs, X, W, Max, Witness).
total(least_number, [X-W|Pairs], min(Min, Witness)) :-
    must_be(number, X),
    least_pair(Pairs, X, W, Min, Witness).
total(record(Name, Kinds), Rows, Result) :-
    totals(Kinds, Rows, Results),
    Result =.. [Name|Results].

greatest_pair([], Max, W, Max, W).
greatest_pair([X-W|Pairs], Max0, W0, Max, Witness) :-
    (   X > Max0
    ->  greatest_pair(Pairs, X, W, Max, Witness)
    ;   greatest_pair(Pairs, Max0, W0, Max, Witness)
    ).

least_pair([], Min, W, Min, W).
least_pair([X-W|Pairs], Min0, W0, Min, Witness) :-
    (   X < Min0
    ->  least_pair(Pairs, X, W, Min, Witness)
    ;   least_pair(Pairs, Min0, W0, Min, Witness)
    ).

% Column by column.
totals([], _, []).
totals([Kind|Kinds], Rows, [Result|Results]) :-
    column(Rows, Items, Rest),
    total(Kind, Items, Result),
    totals(Kinds, Rest, Results).

column([], [], []).
column([[Item|Row]|Rows], [Item|Items], [Row|Rest]) :- column(Rows, Items, Rest).

% The variables that Generator and Goal share take each solution's values; the others are common to
% all instances of Goal.
foreach(Generator, Goal) :-
    term_variables(Generator, Generated),
    term_variables(Goal, Variables),
    shared(Variables, Generated, Shared, Common),
    findall(Shared, Generator, Solutions),
    all_hold(Solutions, Shared, Common, Goal).

shared([], _, [], []).
shared([V|Vs], Generated, Shared, Common) :-
    (   among(Generated, V)
    ->  Shared = [V|Rest],
        shared(Vs, Generated, Rest, Common)
    ;   Common = [V|Rest],
        shared(Vs, Generated, Shared, Rest)
    ).

among([V|Vs], W) :-
    (   V == W
    ->  true
    ;   among(Vs, W)
    ).

all_hold([], _, _, _).
all_hold([Solution|Solutions], Shared, Common, Goal) :-
    copy_term(Shared-Common-Goal, Solution-Common-Instance),
    call(Instance),
    all_hold(Solutions, Shared, Common, Goal).
