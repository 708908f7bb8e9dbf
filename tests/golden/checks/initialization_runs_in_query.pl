% initialization/1 runs in a query.
:- initialization((write(ready), nl)).
p(1).
% query: p(X)
% expect: ready
% expect: X = 1
