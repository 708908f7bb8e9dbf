% An unknown directive is a warning that names it.
:- frobnicate(1).
p(1).
% run: check FILE
% expect-error: unknown_directive.pl:2:1: warning: the directive frobnicate/1 is not known [directive]
% expect-error:  2 | :- frobnicate(1).
% expect-error:    | ^~~~~~~~~~~~~~~~~
% expect-error:   hint: files hold rules only; a goal to run goes into ':- initialization(Goal).'
% expect-error: 1 warning
