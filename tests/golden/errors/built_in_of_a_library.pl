% What a library of other systems has may be built in here.
% run: query FILE "catch(p, error(E, _), true)"
% expect: E = type_error(integer,a)
:- use_module(library(error), [must_be/2, type_error/2]).
p :- must_be(integer, 3), type_error(integer, a).
