% Two operators that cannot stand side by side.
p(X) :- X = a = b.
% run: check FILE
% status: 3
