% An argument is missing.
p(a, , b).
% run: check FILE
% status: 3
