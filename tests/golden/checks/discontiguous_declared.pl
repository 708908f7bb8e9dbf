% A declaration allows clauses apart.
:- discontiguous p/1.
p(1).
q(1).
p(2).
% run: check FILE
% expect: discontiguous_declared.pl: no problems
