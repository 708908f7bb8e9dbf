% length/2 measures, builds and enumerates.
% query: length([a, b, c], N)
% expect: N = 3
% query: length(L, 2), L = [x, y]
% expect: L = [x,y]
% query: length(L, N), N >= 2, !, L = [p, q]
% expect: L = [p,q], N = 2
