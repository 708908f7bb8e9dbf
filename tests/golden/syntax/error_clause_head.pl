% A number cannot be a clause.
42.
% run: check FILE
% status: 3
