% Tabling and dynamic predicates: why they are not there, and what to do.
% run: check FILE
% expect-error: directive_table.pl:13:1: error: 'dynamic' is not part of this language: rules do not change while they run [impure]
% expect-error:  13 | :- dynamic bonus/1.
% expect-error:     | ^~~~~~~~~~~~~~~~~~~
% expect-error:   hint: keep what changes in the position, as an argument that moves pass on; facts that do not change need no directive
% expect-error: directive_table.pl:14:1: error: 'table' is not part of this language: predicates keep no answers between calls [impure]
% expect-error:  14 | :- table path/2.
% expect-error:     | ^~~~~~~~~~~~~~~~
% expect-error:   hint: leave it out; a recursion that may come back to where it was takes a list of what it has seen as an argument
% expect-error: 2 errors
% status: 3
:- dynamic bonus/1.
:- table path/2.
bonus(3).
path(X, X).
