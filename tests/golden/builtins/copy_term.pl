% copy_term/2 renames the variables and keeps their sharing.
% query: copy_term(f(X, Y, X), f(A, B, C)), A = a, B = b
% expect: A = a, B = b, C = a
% query: copy_term(g(a), X)
% expect: X = g(a)
