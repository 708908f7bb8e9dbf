% Floats print with the fewest digits that read back, always with a point.
% query: X = 1.0, Y = 0.1, Z = 1.0e10, W = 1.0e22, V = 1.5e-7
% expect: X = 1.0, Y = 0.1, Z = 10000000000.0, W = 1.0e+22, V = 1.5e-7
% query: X is 1 / 3.0
% expect: X = 0.3333333333333333
% query: X is 10.0 ** 15
% expect: X = 1.0e+15
% query: X is 10.0 ** 14
% expect: X = 100000000000000.0
