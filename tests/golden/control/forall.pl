% forall/2 holds when each solution of the first goal satisfies the second.
% query: forall(member(X, [1, 2, 3]), X > 0)
% expect: true
% query: forall(member(X, [1, 2, 3]), X > 1)
% expect: false
% status: 1
% query: forall(fail, true)
% expect: true
