% So is retract/1.
p(X) :- retract(q(X)).
q(1).
% run: check FILE
% status: 3
