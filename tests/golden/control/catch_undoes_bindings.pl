% Bindings made before the throw are undone.
% query: catch((X = 1, throw(t(X))), t(Y), true)
% expect: Y = 1
