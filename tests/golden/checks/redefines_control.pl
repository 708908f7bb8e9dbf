% Control constructs are protected.
(A, B) :- call(A), call(B).
% run: check FILE
% status: 3
