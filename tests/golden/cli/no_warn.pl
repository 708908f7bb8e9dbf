% --no-warn turns off one kind of warning.
p(X, Y) :- q(X).
% run: check FILE --no-warn singleton
% expect-error: no_warn.pl:2:12: warning: q/1 is not defined [undefined]
% expect-error:  2 | p(X, Y) :- q(X).
% expect-error:    |            ^~~~
% expect-error: 1 warning
% run: check FILE --no-warn singleton --no-warn undefined
% expect: no_warn.pl: no problems
