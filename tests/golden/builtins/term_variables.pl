% term_variables/2 lists the variables in depth-first order.
% query: term_variables(f(X, g(Y, X), a), [V, W]), V == X, W == Y
% expect: X = V, Y = W
% query: term_variables(f(a), L)
% expect: L = []
