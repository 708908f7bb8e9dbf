% catch/3 is like call/1: a cut in its goal is local.
p(X) :- catch((member(X, [1, 2]), !), _, true).
p(3).
% query: p(X)
% expect: X = 1
% expect: X = 3
