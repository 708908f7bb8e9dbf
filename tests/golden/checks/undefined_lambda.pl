% Lambdas, which other systems have in a library: what to write instead.
bigger(Xs, Ys) :- maplist([X, Y]>>(Y is X + 1), Xs, Ys).
% run: check FILE
% expect-error: undefined_lambda.pl:2:27: warning: >>/4 is not defined [undefined]
% expect-error:  2 | bigger(Xs, Ys) :- maplist([X, Y]>>(Y is X + 1), Xs, Ys).
% expect-error:    |                           ^~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: lambdas are not in the language: give the goal a clause and a name of its own
% expect-error: 1 warning
