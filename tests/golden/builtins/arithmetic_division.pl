% / on integers gives an integer when it divides evenly.
% query: X is 6 / 3
% expect: X = 2
% query: X is 7 / 2
% expect: X = 3.5
% query: X is 7 / 2.0
% expect: X = 3.5
% query: X is -6 / 3
% expect: X = -2
