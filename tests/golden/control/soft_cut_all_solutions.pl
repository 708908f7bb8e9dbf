% *-> keeps every solution of the condition.
% query: ( member(X, [1, 2, 3]) *-> Y = yes ; Y = no )
% expect: X = 1, Y = yes
% expect: X = 2, Y = yes
% expect: X = 3, Y = yes
