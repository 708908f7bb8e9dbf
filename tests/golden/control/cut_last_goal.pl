% A cut as the last goal makes the predicate deterministic.
p(1) :- !.
p(2).
% query: p(X)
% expect: X = 1
