% findall/3 renames free variables.
% query: findall(X-Y, member(X, [1, 2]), [A-B, C-D]), B \== D
% expect: A = 1, C = 2
