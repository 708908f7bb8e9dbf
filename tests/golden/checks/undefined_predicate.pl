% An unknown predicate, with the nearest name there is.
p(X) :- membr(X, [1, 2]).
% run: check FILE
% expect-error: undefined_predicate.pl:2:9: warning: membr/2 is not defined [undefined]
% expect-error:  2 | p(X) :- membr(X, [1, 2]).
% expect-error:    |         ^~~~~~~~~~~~~~~~
% expect-error:   hint: did you mean member/2?
% expect-error: 1 warning
