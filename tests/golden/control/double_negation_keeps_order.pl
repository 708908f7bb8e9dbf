% A double negation tests without binding, so later goals still choose.
% query: \+ \+ member(X, [1, 2]), member(X, [3, 4])
% expect: X = 3
% expect: X = 4
