% Choices are tried in depth-first order.
edge(a, b). edge(a, c). edge(b, d). edge(c, d). edge(d, e).
path(X, X, [X]).
path(X, Y, [X|P]) :- edge(X, Z), path(Z, Y, P).
% query: path(a, e, P)
% expect: P = [a,b,d,e]
% expect: P = [a,c,d,e]
% query: path(b, Y, P)
% expect: Y = b, P = [b]
% expect: Y = d, P = [b,d]
% expect: Y = e, P = [b,d,e]
