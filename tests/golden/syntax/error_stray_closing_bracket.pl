% A bracket that nothing opened.
p(a)).
% run: check FILE
% status: 3
