% unify_with_occurs_check/2 refuses cyclic terms.
% query: unify_with_occurs_check(X, f(X))
% expect: false
% status: 1
% query: unify_with_occurs_check(X, f(1))
% expect: X = f(1)
