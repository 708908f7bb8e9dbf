% call/1 runs control constructs.
% query: call((member(X, [1, 2, 3]), X > 1))
% expect: X = 2
% expect: X = 3
% query: G = (X = 1 ; X = 2), call(G)
% expect: G = (1=1;1=2), X = 1
% expect: G = (2=1;2=2), X = 2
