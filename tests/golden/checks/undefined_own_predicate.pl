% The nearest name may be one of the file.
opponent(x, o).
p(X) :- oponent(X, o).
% run: check FILE
% expect-error: undefined_own_predicate.pl:3:9: warning: oponent/2 is not defined [undefined]
% expect-error:  3 | p(X) :- oponent(X, o).
% expect-error:    |         ^~~~~~~~~~~~~
% expect-error:   hint: did you mean opponent/2?
% expect-error: 1 warning
