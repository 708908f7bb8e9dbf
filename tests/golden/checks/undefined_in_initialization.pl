% Initialization goals are checked as well.
:- initialization(mian).
main :- write(ready), nl.
% run: check FILE
% expect-error: undefined_in_initialization.pl:2:19: warning: mian/0 is not defined [undefined]
% expect-error:  2 | :- initialization(mian).
% expect-error:    |                   ^~~~
% expect-error:   hint: did you mean main/0?
% expect-error: 1 warning
