% call/N adds its arguments at the end.
plus(X, Y, Z) :- Z is X + Y.
% query: call(plus(1), 2, Z)
% expect: Z = 3
% query: call(plus, 3, 4, Z)
% expect: Z = 7
% query: G = plus, call(G, 5, 6, Z)
% expect: G = plus, Z = 11
