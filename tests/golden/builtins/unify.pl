% Unification is structural and undone on failure.
% query: f(X, b) = f(a, Y)
% expect: X = a, Y = b
% query: f(X, X) = f(a, b)
% expect: false
% status: 1
% query: X = f(X0), X0 = 1
% expect: X = f(1), X0 = 1
% query: a = a
% expect: true
% query: a = b
% expect: false
% status: 1
