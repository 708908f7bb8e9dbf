% The usual operators on integers.
% query: X is 2 + 3 * 4 - 1
% expect: X = 13
% query: X is (2 + 3) * 4
% expect: X = 20
% query: X is -7 + 2
% expect: X = -5
% query: X is - (3)
% expect: X = -3
% query: X is + 3
% expect: X = 3
