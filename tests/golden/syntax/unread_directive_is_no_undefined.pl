% A directive with a syntax error may have loaded anything: nothing is called undefined.
:- use_module(library(grid).
p(X) :- in_row(X, 3, x), q(X).
% run: check FILE
% expect-error: unread_directive_is_no_undefined.pl:2:28: error: expected ',' or ')' in the arguments of use_module, found the full stop [syntax]
% expect-error:  2 | :- use_module(library(grid).
% expect-error:    |                            ^
% expect-error: unread_directive_is_no_undefined.pl:2:14: note: this '(' is still open
% expect-error:  2 | :- use_module(library(grid).
% expect-error:    |              ^
% expect-error: 1 error
% status: 3
