% call//N runs a closure on the list.
any(X, [X|T], T).
two(A, B) --> call(any(A)), call(any, B).
% query: phrase(two(A, B), [1, 2], R)
% expect: A = 1, B = 2, R = []
