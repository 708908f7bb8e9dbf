% The ball is a copy taken when it is thrown.
% query: catch((X = 1, throw(f(X, Y, Y))), f(A, B, C), true), B == C
% expect: A = 1, B = C
