% And global variables.
p(X) :- nb_setval(k, X).
% run: check FILE
% expect-error: global_variables_are_reported.pl:2:9: error: nb_setval/2 is not part of this language: there are no global variables and terms do not change [impure]
% expect-error:  2 | p(X) :- nb_setval(k, X).
% expect-error:    |         ^~~~~~~~~~~~~~~
% expect-error:   hint: pass the value on as an argument, or compute it with foldl/4 or aggregate_all/3
% expect-error: 1 error
% status: 3
