% SPDX-License-Identifier: MIT
% Predicates applied to the elements of lists, with the meaning of library(apply) of SWI-Prolog 9
% (and maplist/6..8, which other systems have).
:- module(apply, [
    maplist/2, maplist/3, maplist/4, maplist/5, maplist/6, maplist/7, maplist/8,
    include/3, exclude/3, partition/4, partition/5, convlist/3,
    foldl/4, foldl/5, foldl/6, foldl/7, scanl/4, scanl/5, scanl/6, scanl/7
]).

:- meta_predicate
    maplist(1, ?),
    maplist(2, ?, ?),
    maplist(3, ?, ?, ?),
    maplist(4, ?, ?, ?, ?),
    maplist(5, ?, ?, ?, ?, ?),
    maplist(6, ?, ?, ?, ?, ?, ?),
    maplist(7, ?, ?, ?, ?, ?, ?, ?),
    include(1, +, -),
    exclude(1, +, -),
    partition(1, +, -, -),
    partition(2, +, -, -, -),
    convlist(2, +, -),
    foldl(3, +, +, -),
    foldl(4, +, +, +, -),
    foldl(5, +, +, +, +, -),
    foldl(6, +, +, +, +, +, -),
    scanl(3, +, +, -),
    scanl(4, +, +, +, -),
    scanl(5, +, +, +, +, -),
    scanl(6, +, +, +, +, +, -).

maplist(Goal, Xs) :- maplist_(Xs, Goal).

maplist_([], _).
maplist_([X|Xs], Goal) :-
    call(Goal, X),
    maplist_(Xs, Goal).

maplist(Goal, Xs, Ys) :- maplist_(Xs, Ys, Goal).

maplist_([], [], _).
maplist_([X|Xs], [Y|Ys], Goal) :-
    call(Goal, X, Y),
    maplist_(Xs, Ys, Goal).

maplist(Goal, Xs, Ys, Zs) :- maplist_(Xs, Ys, Zs, Goal).

maplist_([], [], [], _).
maplist_([X|Xs], [Y|Ys], [Z|Zs], Goal) :-
    call(Goal, X, Y, Z),
    maplist_(Xs, Ys, Zs, Goal).

maplist(Goal, Xs, Ys, Zs, Us) :- maplist_(Xs, Ys, Zs, Us, Goal).

maplist_([], [], [], [], _).
maplist_([X|Xs], [Y|Ys], [Z|Zs], [U|Us], Goal) :-
    call(Goal, X, Y, Z, U),
    maplist_(Xs, Ys, Zs, Us, Goal).

maplist(Goal, Xs, Ys, Zs, Us, Vs) :- maplist_(Xs, Ys, Zs, Us, Vs, Goal).

maplist_([], [], [], [], [], _).
maplist_([X|Xs], [Y|Ys], [Z|Zs], [U|Us], [V|Vs], Goal) :-
    call(Goal, X, Y, Z, U, V),
    maplist_(Xs, Ys, Zs, Us, Vs, Goal).

maplist(Goal, Xs, Ys, Zs, Us, Vs, Ws) :- maplist_(Xs, Ys, Zs, Us, Vs, Ws, Goal).

maplist_([], [], [], [], [], [], _).
maplist_([X|Xs], [Y|Ys], [Z|Zs], [U|Us], [V|Vs], [W|Ws], Goal) :-
    call(Goal, X, Y, Z, U, V, W),
    maplist_(Xs, Ys, Zs, Us, Vs, Ws, Goal).

maplist(Goal, Xs, Ys, Zs, Us, Vs, Ws, Ts) :- maplist_(Xs, Ys, Zs, Us, Vs, Ws, Ts, Goal).

maplist_([], [], [], [], [], [], [], _).
maplist_([X|Xs], [Y|Ys], [Z|Zs], [U|Us], [V|Vs], [W|Ws], [T|Ts], Goal) :-
    call(Goal, X, Y, Z, U, V, W, T),
    maplist_(Xs, Ys, Zs, Us, Vs, Ws, Ts, Goal).

include(Goal, Xs, Ys) :- include_(Xs, Goal, Ys).

include_([], _, []).
include_([X|Xs], Goal, Ys) :-
    (   call(Goal, X)
    ->  Ys = [X|Rest],
        include_(Xs, Goal, Rest)
    ;   include_(Xs, Goal, Ys)
    ).

exclude(Goal, Xs, Ys) :- exclude_(Xs, Goal, Ys).

exclude_([], _, []).
exclude_([X|Xs], Goal, Ys) :-
    (   call(Goal, X)
    ->  exclude_(Xs, Goal, Ys)
    ;   Ys = [X|Rest],
        exclude_(Xs, Goal, Rest)
    ).

partition(Goal, Xs, Ins, Outs) :- partition_(Xs, Goal, Ins, Outs).

partition_([], _, [], []).
partition_([X|Xs], Goal, Ins, Outs) :-
    (   call(Goal, X)
    ->  Ins = [X|Rest],
        partition_(Xs, Goal, Rest, Outs)
    ;   Outs = [X|Rest],
        partition_(Xs, Goal, Ins, Rest)
    ).

partition(Goal, Xs, Less, Equal, Greater) :- partition_(Xs, Goal, Less, Equal, Greater).

partition_([], _, [], [], []).
partition_([X|Xs], Goal, Less, Equal, Greater) :-
    call(Goal, X, Order),
    (   Order = (<)
    ->  Less = [X|Rest],
        partition_(Xs, Goal, Rest, Equal, Greater)
    ;   Order = (=)
    ->  Equal = [X|Rest],
        partition_(Xs, Goal, Less, Rest, Greater)
    ;   Order = (>)
    ->  Greater = [X|Rest],
        partition_(Xs, Goal, Less, Equal, Rest)
    ;   throw(error(type_error(oneof([<, =, >]), Order), _))
    ).

convlist(Goal, Xs, Ys) :- convlist_(Xs, Goal, Ys).

convlist_([], _, []).
convlist_([X|Xs], Goal, Ys) :-
    (   call(Goal, X, Y)
    ->  Ys = [Y|Rest],
        convlist_(Xs, Goal, Rest)
    ;   convlist_(Xs, Goal, Ys)
    ).

foldl(Goal, Xs, S0, S) :- foldl_(Xs, Goal, S0, S).

foldl_([], _, S, S).
foldl_([X|Xs], Goal, S0, S) :-
    call(Goal, X, S0, S1),
    foldl_(Xs, Goal, S1, S).

foldl(Goal, Xs, Ys, S0, S) :- foldl_(Xs, Ys, Goal, S0, S).

foldl_([], [], _, S, S).
foldl_([X|Xs], [Y|Ys], Goal, S0, S) :-
    call(Goal, X, Y, S0, S1),
    foldl_(Xs, Ys, Goal, S1, S).

foldl(Goal, Xs, Ys, Zs, S0, S) :- foldl_(Xs, Ys, Zs, Goal, S0, S).

foldl_([], [], [], _, S, S).
foldl_([X|Xs], [Y|Ys], [Z|Zs], Goal, S0, S) :-
    call(Goal, X, Y, Z, S0, S1),
    foldl_(Xs, Ys, Zs, Goal, S1, S).

foldl(Goal, Xs, Ys, Zs, Us, S0, S) :- foldl_(Xs, Ys, Zs, Us, Goal, S0, S).

foldl_([], [], [], [], _, S, S).
foldl_([X|Xs], [Y|Ys], [Z|Zs], [U|Us], Goal, S0, S) :-
    call(Goal, X, Y, Z, U, S0, S1),
    foldl_(Xs, Ys, Zs, Us, Goal, S1, S).

scanl(Goal, Xs, S0, [S0|Ss]) :- scanl_(Xs, Goal, S0, Ss).

scanl_([], _, _, []).
scanl_([X|Xs], Goal, S0, [S|Ss]) :-
    call(Goal, X, S0, S),
    scanl_(Xs, Goal, S, Ss).

scanl(Goal, Xs, Ys, S0, [S0|Ss]) :- scanl_(Xs, Ys, Goal, S0, Ss).

scanl_([], [], _, _, []).
scanl_([X|Xs], [Y|Ys], Goal, S0, [S|Ss]) :-
    call(Goal, X, Y, S0, S),
    scanl_(Xs, Ys, Goal, S, Ss).

scanl(Goal, Xs, Ys, Zs, S0, [S0|Ss]) :- scanl_(Xs, Ys, Zs, Goal, S0, Ss).

scanl_([], [], [], _, _, []).
scanl_([X|Xs], [Y|Ys], [Z|Zs], Goal, S0, [S|Ss]) :-
    call(Goal, X, Y, Z, S0, S),
    scanl_(Xs, Ys, Zs, Goal, S, Ss).

scanl(Goal, Xs, Ys, Zs, Us, S0, [S0|Ss]) :- scanl_(Xs, Ys, Zs, Us, Goal, S0, Ss).

scanl_([], [], [], [], _, _, []).
scanl_([X|Xs], [Y|Ys], [Z|Zs], [U|Us], Goal, S0, [S|Ss]) :-
    call(Goal, X, Y, Z, U, S0, S),
    scanl_(Xs, Ys, Zs, Us, Goal, S, Ss).
