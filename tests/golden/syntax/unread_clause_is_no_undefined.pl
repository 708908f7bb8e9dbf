% What a clause with a syntax error begins with is not called undefined as well; other names are.
p(X) :- q(X), r(X), s(X).
q(X) :- ( X > 1 .
s(X) :- X > 2
t(X) :- s(X).
% run: check FILE
% expect-error: unread_clause_is_no_undefined.pl:3:17: error: expected ')' or an operator, found the full stop [syntax]
% expect-error:  3 | q(X) :- ( X > 1 .
% expect-error:    |                 ^
% expect-error: unread_clause_is_no_undefined.pl:3:9: note: this '(' is still open
% expect-error:  3 | q(X) :- ( X > 1 .
% expect-error:    |         ^
% expect-error: unread_clause_is_no_undefined.pl:5:1: error: expected an operator or the full stop, found the name t [syntax]
% expect-error:  5 | t(X) :- s(X).
% expect-error:    | ^
% expect-error:   hint: is a '.' missing before this?
% expect-error: unread_clause_is_no_undefined.pl:4:1: note: the clause begins here
% expect-error:  4 | s(X) :- X > 2
% expect-error:    | ^
% expect-error: unread_clause_is_no_undefined.pl:2:15: warning: r/1 is not defined [undefined]
% expect-error:  2 | p(X) :- q(X), r(X), s(X).
% expect-error:    |               ^~~~
% expect-error: 2 errors, 1 warning
% status: 3
