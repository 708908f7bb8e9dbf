% And global variables.
p(X) :- nb_setval(k, X).
% run: check FILE
% status: 3
