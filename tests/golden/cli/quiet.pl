% --quiet keeps warnings away.
p(X, Y) :- q(X).
q(1).
% run: query --quiet FILE "p(A, B)"
% expect: A = 1
