% A cut inside call/1 cuts that call only.
n(1). n(2).
p(X) :- call((n(X), !)).
p(3).
% query: p(X)
% expect: X = 1
% expect: X = 3
