% use_module/1 loads a library.
:- use_module(library(lists)).
p(X) :- append(X, [c], [a, b, c]).
% query: p(X)
% expect: X = [a,b]
