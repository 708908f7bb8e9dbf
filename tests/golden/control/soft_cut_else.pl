% *-> runs the else branch only when the condition has no solution at all.
% query: ( fail *-> X = yes ; X = no )
% expect: X = no
% query: ( member(X, [1, 2]) *-> X > 5 ; X = none )
% expect: false
% status: 1
