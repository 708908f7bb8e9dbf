% aggregate_all/3 collects bags and sets.
% query: aggregate_all(bag(X), member(X, [c, a, b, a]), L)
% expect: L = [c,a,b,a]
% query: aggregate_all(set(X), member(X, [c, a, b, a]), L)
% expect: L = [a,b,c]
