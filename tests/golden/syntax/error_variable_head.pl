% A variable cannot be a head.
X :- true.
% run: check FILE
% status: 3
