% Clauses of one predicate that are not together.
p(1).
q(1).
p(2).
% run: check FILE
% expect-error: discontiguous.pl:4:1: warning: the clauses of p/1 are not together [discontiguous]
% expect-error:  4 | p(2).
% expect-error:    | ^~~~
% expect-error:   hint: move them together, or declare ':- discontiguous p/1.'
% expect-error: discontiguous.pl:2:1: note: the first ones are here
% expect-error:  2 | p(1).
% expect-error:    | ^~~~
% expect-error: 1 warning
