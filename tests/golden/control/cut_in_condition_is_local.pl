% A cut in a condition is local to the condition.
n(1). n(2).
p(X) :- ( n(X), ! -> true ; true ).
p(3).
% query: p(X)
% expect: X = 1
% expect: X = 3
