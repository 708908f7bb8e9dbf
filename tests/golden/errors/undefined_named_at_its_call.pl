% A call of an undefined predicate is named by the clause that makes it, not by its caller's.
outer(X) :- inner(X), X > 0.
inner(X) :- nowhere(X), X > 1.
% run: query FILE 'outer(1)'
% expect-error: undefined_named_at_its_call.pl:3:13: warning: nowhere/1 is not defined [undefined]
% expect-error:  3 | inner(X) :- nowhere(X), X > 1.
% expect-error:    |             ^~~~~~~~~~
% expect-error: undefined_named_at_its_call.pl:3:1: error: there is no predicate nowhere/1 [goal]
% expect-error:  3 | inner(X) :- nowhere(X), X > 1.
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% status: 3
