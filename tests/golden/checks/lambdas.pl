% Lambda expressions: what they call is checked as in any clause; what cannot be called is an error.
% run: check FILE
% expect-error: lambdas.pl:25:47: warning: known/1 is not defined [undefined]
% expect-error:  25 | wrong(Xs, Ys) :- maplist([X, Y]>>(Y is X + 1, known(X)), Xs, Ys).
% expect-error:     |                                               ^~~~~~~~
% expect-error: 1 warning
% run: query FILE 'bigger([1, 2], X)'
% expect: X = [2,3]
% expect-error: lambdas.pl:25:47: warning: known/1 is not defined [undefined]
% expect-error:  25 | wrong(Xs, Ys) :- maplist([X, Y]>>(Y is X + 1, known(X)), Xs, Ys).
% expect-error:     |                                               ^~~~~~~~
% run: query FILE 'short([1, 2], X)'
% expect-error: lambdas.pl:25:47: warning: known/1 is not defined [undefined]
% expect-error:  25 | wrong(Xs, Ys) :- maplist([X, Y]>>(Y is X + 1, known(X)), Xs, Ys).
% expect-error:     |                                               ^~~~~~~~
% expect-error: error: domain error: lambda_parameters expected, found [_A,_B]>>(_A<_B), within include_/3 of library(apply)
% status: 3
% run: query FILE 'call([X|Y]>>true, 1)'
% expect-error: lambdas.pl:25:47: warning: known/1 is not defined [undefined]
% expect-error:  25 | wrong(Xs, Ys) :- maplist([X, Y]>>(Y is X + 1, known(X)), Xs, Ys).
% expect-error:     |                                               ^~~~~~~~
% expect-error: error: an argument is unbound that must be bound in must_be/2, within lambda/5 of library(yall)
% status: 3
bigger(Xs, Ys) :- maplist([X, Y]>>(Y is X + 1), Xs, Ys).
wrong(Xs, Ys) :- maplist([X, Y]>>(Y is X + 1, known(X)), Xs, Ys).
short(Xs, Ys) :- include([X, Y]>>(X < Y), Xs, Ys).
