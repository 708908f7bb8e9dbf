% A cut in the recovery goal is local too.
p(X) :- catch(throw(e), _, (member(X, [1, 2]), !)).
p(3).
% query: p(X)
% expect: X = 1
% expect: X = 3
