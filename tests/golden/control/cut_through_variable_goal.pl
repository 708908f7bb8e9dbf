% A variable as a goal means call/1: the cut inside it is local.
p(X) :- G = (member(X, [1, 2]), !), G.
p(3).
% query: p(X)
% expect: X = 1
% expect: X = 3
