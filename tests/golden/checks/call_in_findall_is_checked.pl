% Goals in arguments of meta-predicates are checked too.
p(Xs) :- findall(X, (q(X), \+ nowhere(X)), Xs).
q(1).
% run: check FILE
% expect-error: call_in_findall_is_checked.pl:2:31: warning: nowhere/1 is not defined [undefined]
% expect-error:  2 | p(Xs) :- findall(X, (q(X), \+ nowhere(X)), Xs).
% expect-error:    |                               ^~~~~~~~~~
% expect-error: 1 warning
