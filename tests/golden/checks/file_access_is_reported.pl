% And opening files.
p(X) :- open(X, read, _).
% run: check FILE
% status: 3
