:- module(steps, [step/2]).
step(X, Y) :- doubled(X, Y).
doubled([X|_], Y) :- Y is X + b.
