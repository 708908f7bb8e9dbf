% A clause of the user's own takes the place of the library predicate, native twin or not; calls
% inside the library keep to the library's.
% query: put(g, 1, 1, x, H)
% expect: H = own(g,1,1,x)
% query: drop(grid(1, 1, cells(e)), 1, e, x, R, H)
% expect: R = 1, H = grid(1,1,cells(x))
% run: query FILE --no-twins "put(g, 1, 1, x, H)"
% expect: H = own(g,1,1,x)
% run: query FILE --no-twins "drop(grid(1, 1, cells(e)), 1, e, x, R, H)"
% expect: R = 1, H = grid(1,1,cells(x))
:- use_module(library(grid)).

put(G, R, C, X, own(G, R, C, X)).
