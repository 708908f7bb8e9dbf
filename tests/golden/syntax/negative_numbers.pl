% A minus before a digit makes a negative number; with a space it is an operator in an expression.
p(-1).
p(- 1).
p(3 - 1).
p(3 -1).
p(a - (-1)).
% query: p(X), writeq(X), nl, integer(X)
% expect: -1
% expect: X = -1
% expect: - 1
% expect: 3-1
% expect: 3-1
% expect: a- -1
