% An unknown predicate, with the nearest name there is.
p(X) :- membr(X, [1, 2]).
% run: check FILE
% expect-like: *
