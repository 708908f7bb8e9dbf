% *-> without else is a conjunction.
% query: ( member(X, [1, 2]) *-> member(Y, [a, b]) )
% expect: X = 1, Y = a
% expect: X = 1, Y = b
% expect: X = 2, Y = a
% expect: X = 2, Y = b
