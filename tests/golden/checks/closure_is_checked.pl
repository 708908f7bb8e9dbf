% A closure is a call with as many more arguments.
p(Xs, Ys) :- maplist(double, Xs, Ys).
double(X, Y, Z) :- Y is 2 * X, Z = Y.
% run: check FILE
% expect-error: closure_is_checked.pl:2:22: warning: double/2 is not defined [undefined]
% expect-error:  2 | p(Xs, Ys) :- maplist(double, Xs, Ys).
% expect-error:    |                      ^~~~~~
% expect-error:   hint: there is double/3
% expect-error: 1 warning
