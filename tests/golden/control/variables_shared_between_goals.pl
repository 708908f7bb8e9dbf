% A variable that stays unbound is printed when it is shared.
% query: X = Y
% expect: X = Y
% query: X = f(Y), Z = g(Y)
% expect: X = f(Y), Z = g(Y)
