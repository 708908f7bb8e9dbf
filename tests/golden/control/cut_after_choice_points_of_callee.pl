% A cut removes choice points that a called predicate left behind.
a(X) :- b(X), !.
b(1). b(2).
b(X) :- c(X).
c(3).
% query: a(X)
% expect: X = 1
