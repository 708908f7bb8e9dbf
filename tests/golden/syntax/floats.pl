% Floats need a digit on both sides of the point.
p(1.5).
p(2.0e3).
p(1.0E-2).
% query: p(X)
% expect: X = 1.5
% expect: X = 2000.0
% expect: X = 0.01
