% run: check FILE
% status: 3
p(a).
/* A comment that never ends.
