% A cut in the goal of findall/3 is local to it.
n(1). n(2).
p(L) :- findall(X, (n(X), !), L).
p(other).
% query: p(L)
% expect: L = [1]
% expect: L = other
