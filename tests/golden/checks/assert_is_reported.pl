% assert/1 is reported with the idiom to use in its place.
p(X) :- assert(q(X)).
% run: check FILE
% status: 3
