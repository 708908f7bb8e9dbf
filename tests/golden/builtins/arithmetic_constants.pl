% pi, e and the characters of one-element lists.
% query: X is pi
% expect: X = 3.141592653589793
% query: X is e
% expect: X = 2.718281828459045
% query: X is "a"
% expect: X = 97
% query: X is [7]
% expect: X = 7
