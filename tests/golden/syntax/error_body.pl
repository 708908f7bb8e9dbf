% A number cannot be a goal in a body.
p :- q, 1.
q.
% run: check FILE
% status: 3
