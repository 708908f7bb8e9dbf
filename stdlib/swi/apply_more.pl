% SPDX-License-Identifier: MIT
% What our library(apply) has and SWI-Prolog's has not.
:- module(apply_more, [maplist/6, maplist/7, maplist/8]).

:- meta_predicate
    maplist(5, ?, ?, ?, ?, ?),
    maplist(6, ?, ?, ?, ?, ?, ?),
    maplist(7, ?, ?, ?, ?, ?, ?, ?).

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
