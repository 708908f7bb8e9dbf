% A neck cut commits as soon as the head has matched.
max(X, Y, X) :- X >= Y, !.
max(_, Y, Y).
kind([], empty) :- !.
kind([_|_], list) :- !.
kind(_, other).
% query: max(3, 2, M)
% expect: M = 3
% query: kind([], K)
% expect: K = empty
% query: kind([a], K)
% expect: K = list
% query: kind(a, K)
% expect: K = other
