% Lambda expressions: what they call is checked as in any clause; what cannot be called is an error.
% run: check FILE
% expect-error: lambdas.pl:29:47: warning: known/1 is not defined [undefined]
% expect-error:  29 | wrong(Xs, Ys) :- maplist([X, Y]>>(Y is X + 1, known(X)), Xs, Ys).
% expect-error:     |                                               ^~~~~~~~
% expect-error: 1 warning
% run: query FILE 'bigger([1, 2], X)'
% expect: X = [2,3]
% expect-error: lambdas.pl:29:47: warning: known/1 is not defined [undefined]
% expect-error:  29 | wrong(Xs, Ys) :- maplist([X, Y]>>(Y is X + 1, known(X)), Xs, Ys).
% expect-error:     |                                               ^~~~~~~~
% run: query FILE 'short([1, 2], X)'
% expect-error: lambdas.pl:29:47: warning: known/1 is not defined [undefined]
% expect-error:  29 | wrong(Xs, Ys) :- maplist([X, Y]>>(Y is X + 1, known(X)), Xs, Ys).
% expect-error:     |                                               ^~~~~~~~
% expect-error: library(apply):84:1: error: domain error: lambda_parameters expected, found [_A,_B]>>(_A<_B) [goal]
% expect-error:  84 | include_([X|Xs], Goal, Ys) :-
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% status: 3
% run: query FILE 'call([X|Y]>>true, 1)'
% expect-error: lambdas.pl:29:47: warning: known/1 is not defined [undefined]
% expect-error:  29 | wrong(Xs, Ys) :- maplist([X, Y]>>(Y is X + 1, known(X)), Xs, Ys).
% expect-error:     |                                               ^~~~~~~~
% expect-error: library(yall):43:1: error: an argument is unbound that must be bound in must_be/2 [goal]
% expect-error:  43 | lambda(Ps, G, Args, Copy, Rest) :-
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% status: 3
bigger(Xs, Ys) :- maplist([X, Y]>>(Y is X + 1), Xs, Ys).
wrong(Xs, Ys) :- maplist([X, Y]>>(Y is X + 1, known(X)), Xs, Ys).
short(Xs, Ys) :- include([X, Y]>>(X < Y), Xs, Ys).
