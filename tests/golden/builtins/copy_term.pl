% copy_term/2 renames the variables and keeps their sharing.
% query: copy_term(f(X, Y, X), f(A, B, C)), A == C, A \== B
% expect: A = C
% query: copy_term(g(a), X)
% expect: X = g(a)
