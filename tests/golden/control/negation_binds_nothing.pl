% \+ leaves variables unbound.
% query: \+ \+ X = 1, Y = seen
% expect: Y = seen
