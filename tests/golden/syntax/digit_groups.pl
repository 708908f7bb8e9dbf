% Digit groups.
p(1_000_000).
% query: p(X)
% expect: X = 1000000
