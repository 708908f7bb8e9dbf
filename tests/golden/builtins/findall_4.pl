% findall/4 puts the solutions before a tail.
% query: findall(X, member(X, [1, 2]), L, [end])
% expect: L = [1,2,end]
