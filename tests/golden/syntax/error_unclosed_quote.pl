% A quote that is never closed.
p('abc).
q(b).
% run: check FILE
% status: 3
