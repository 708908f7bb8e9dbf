% min and max compare by value and keep the type.
% query: X is max(2, 3)
% expect: X = 3
% query: X is min(2, 3)
% expect: X = 2
% query: X is max(2, 3.0)
% expect: X = 3.0
% query: X is min(2, 3.0)
% expect: X = 2
