% SPDX-License-Identifier: MIT
% Lambda expressions, as in Logtalk and SWI-Prolog (Paulo Moura and Jan Wielemaker, library(yall)):
% Parameters>>Goal is called with its parameters; each call takes a copy of it, so that variables
% which are not bound before the call stay as they are. {V1, V2, ...}/Parameters>>Goal shares those.
:- module(yall, [
    (>>)/2, (>>)/3, (>>)/4, (>>)/5, (>>)/6, (>>)/7, (>>)/8, (>>)/9,
    (/)/2, (/)/3, (/)/4, (/)/5, (/)/6, (/)/7, (/)/8, (/)/9
]).

:- meta_predicate
    '/'(?, 0), '/'(?, 1, ?), '/'(?, 2, ?, ?), '/'(?, 3, ?, ?, ?), '/'(?, 4, ?, ?, ?, ?),
    '/'(?, 5, ?, ?, ?, ?, ?), '/'(?, 6, ?, ?, ?, ?, ?, ?), '/'(?, 7, ?, ?, ?, ?, ?, ?, ?).

Ps>>G :- lambda(Ps, G, [], G1, Rest), apply_to(Rest, G1).
'>>'(Ps, G, A) :- lambda(Ps, G, [A], G1, Rest), apply_to(Rest, G1).
'>>'(Ps, G, A, B) :- lambda(Ps, G, [A, B], G1, Rest), apply_to(Rest, G1).
'>>'(Ps, G, A, B, C) :- lambda(Ps, G, [A, B, C], G1, Rest), apply_to(Rest, G1).
'>>'(Ps, G, A, B, C, D) :- lambda(Ps, G, [A, B, C, D], G1, Rest), apply_to(Rest, G1).
'>>'(Ps, G, A, B, C, D, E) :- lambda(Ps, G, [A, B, C, D, E], G1, Rest), apply_to(Rest, G1).
'>>'(Ps, G, A, B, C, D, E, F) :-
    lambda(Ps, G, [A, B, C, D, E, F], G1, Rest), apply_to(Rest, G1).
'>>'(Ps, G, A, B, C, D, E, F, H) :-
    lambda(Ps, G, [A, B, C, D, E, F, H], G1, Rest), apply_to(Rest, G1).

Free/G :- free(Free, G, G1), call(G1).
'/'(Free, G, A) :- free(Free, G, G1), call(G1, A).
'/'(Free, G, A, B) :- free(Free, G, G1), call(G1, A, B).
'/'(Free, G, A, B, C) :- free(Free, G, G1), call(G1, A, B, C).
'/'(Free, G, A, B, C, D) :- free(Free, G, G1), call(G1, A, B, C, D).
'/'(Free, G, A, B, C, D, E) :- free(Free, G, G1), call(G1, A, B, C, D, E).
'/'(Free, G, A, B, C, D, E, F) :- free(Free, G, G1), call(G1, A, B, C, D, E, F).
'/'(Free, G, A, B, C, D, E, F, H) :- free(Free, G, G1), call(G1, A, B, C, D, E, F, H).

% lambda(Parameters, Goal, Arguments, Copy, Rest): Copy is what Goal becomes for the first Arguments;
% it is to be called with the Rest.
lambda(Ps, _, _, _, _) :- var(Ps), !, must_be(nonvar, Ps).
lambda(Free/Ps, G, Args, Copy, Rest) :-
    !,
    check_free(Free),
    must_be(list, Ps),
    copy_term(l(Free, Ps, G), l(Free, Ps1, Copy)),
    parameters(Ps1, Args, Rest, Free/Ps>>G).
lambda(Ps, G, Args, Copy, Rest) :-
    must_be(list, Ps),
    copy_term(l(Ps, G), l(Ps1, Copy)),
    parameters(Ps1, Args, Rest, Ps>>G).

parameters([], Rest, Rest, _).
parameters([P|Ps], Args, Rest, Lambda) :- parameter(Args, P, Ps, Rest, Lambda).

parameter([], _, _, _, Lambda) :- throw(error(domain_error(lambda_parameters, Lambda), _)).
parameter([P|Args], P, Ps, Rest, Lambda) :- parameters(Ps, Args, Rest, Lambda).

apply_to([], G) :- call(G).
apply_to([A], G) :- call(G, A).
apply_to([A, B], G) :- call(G, A, B).
apply_to([A, B, C], G) :- call(G, A, B, C).
apply_to([A, B, C, D], G) :- call(G, A, B, C, D).
apply_to([A, B, C, D, E], G) :- call(G, A, B, C, D, E).
apply_to([A, B, C, D, E, F], G) :- call(G, A, B, C, D, E, F).
apply_to([A, B, C, D, E, F, H], G) :- call(G, A, B, C, D, E, F, H).

free(Free, G, Copy) :- check_free(Free), copy_term(Free-G, Free-Copy).

check_free(Free) :- var(Free), !, must_be(nonvar, Free).
check_free({}) :- !.
check_free({_}) :- !.
check_free(Free) :- throw(error(type_error(lambda_free, Free), _)).
