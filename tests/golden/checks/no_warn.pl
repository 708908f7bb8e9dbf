% Warnings can be turned off kind by kind.
p(X, Y) :- nowhere(X).
% run: check FILE --no-warn singleton
% expect-error: no_warn.pl:2:12: warning: nowhere/1 is not defined [undefined]
% expect-error:  2 | p(X, Y) :- nowhere(X).
% expect-error:    |            ^~~~~~~~~~
% expect-error: 1 warning
% run: check FILE --no-warn singleton --no-warn undefined
% expect: no_warn.pl: no problems
