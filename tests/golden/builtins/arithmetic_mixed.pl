% An integer and a float give a float.
% query: X is 1 + 2.0
% expect: X = 3.0
% query: X is 2 * 0.5
% expect: X = 1.0
% query: X is 1.0e10
% expect: X = 10000000000.0
% query: X is 1.5e300 * 1.0e5
% expect: X = 1.5000000000000001e+305
