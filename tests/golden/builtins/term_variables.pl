% term_variables/2 lists the variables in depth-first order.
% query: term_variables(f(X, g(Y, X), a), [v, w])
% expect: X = v, Y = w
% query: term_variables(f(a), L)
% expect: L = []
