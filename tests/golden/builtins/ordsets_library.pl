% Ordered sets.
% query: ord_union([a, c], [b, c], U)
% expect: U = [a,b,c]
% query: ord_subtract([a, b, c], [b], D)
% expect: D = [a,c]
% query: ord_memberchk(b, [a, b])
% expect: true
% query: list_to_ord_set([c, a, b, a], S)
% expect: S = [a,b,c]
