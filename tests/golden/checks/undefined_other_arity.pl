% When the name is right and the arity wrong, the arity is named.
p(X) :- opponent(X).
opponent(x, o).
% run: check FILE
% expect-error: undefined_other_arity.pl:2:9: warning: opponent/1 is not defined [undefined]
% expect-error:  2 | p(X) :- opponent(X).
% expect-error:    |         ^~~~~~~~~~~
% expect-error:   hint: there is opponent/2
% expect-error: 1 warning
