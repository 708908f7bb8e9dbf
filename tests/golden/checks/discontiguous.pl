% Clauses of one predicate that are not together.
p(1).
q(1).
p(2).
% run: check FILE
% expect-like: *
