% An error in a module of the user names its clause, not the one that called it.
:- use_module('data/steps.pl').
initial(p(max, [1])).
to_move(p(P, _), P).
move(p(max, L), m, p(min, S)) :- step(L, S).
terminal(p(min, _), 0).
% run: solve FILE
% expect-error: data/steps.pl:3:1: error: move/3: b/0 is no arithmetic function in (is)/2, in the position p(max,[1]) [role]
% expect-error:  3 | doubled([X|_], Y) :- Y is X + b.
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% status: 3
% query: step([1], X)
% expect-error: data/steps.pl:3:1: error: b/0 is no arithmetic function in (is)/2 [goal]
% expect-error:  3 | doubled([X|_], Y) :- Y is X + b.
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% status: 3
