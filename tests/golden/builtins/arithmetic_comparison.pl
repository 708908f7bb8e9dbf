% Comparison evaluates both sides.
% query: 1 + 1 =:= 2
% expect: true
% query: 1 =:= 1.0
% expect: true
% query: 2 =\= 3
% expect: true
% query: 2 < 3, 3 > 2, 2 =< 2, 2 >= 2
% expect: true
% query: 3 =< 2
% expect: false
% status: 1
