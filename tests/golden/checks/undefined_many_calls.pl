% A predicate that is missing is reported once, with its other calls.
p(X) :- oponent(X, o).
q(X) :- oponent(o, X).
opponent(x, o).
% run: check FILE
% expect-error: undefined_many_calls.pl:2:9: warning: oponent/2 is not defined [undefined]
% expect-error:  2 | p(X) :- oponent(X, o).
% expect-error:    |         ^~~~~~~~~~~~~
% expect-error:   hint: did you mean opponent/2?
% expect-error: undefined_many_calls.pl:3:9: note: called here too
% expect-error:  3 | q(X) :- oponent(o, X).
% expect-error:    |         ^~~~~~~~~~~~~
% expect-error: 1 warning
