% numbervars/3 binds variables to '$VAR'(N).
% query: \+ \+ (T = f(X, Y, X), numbervars(T, 0, E), writeq(T - E), nl)
% expect: f(A,B,A)-2
% expect: true
