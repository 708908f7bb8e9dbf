% Keys and values of pairs.
% query: pairs_keys_values(P, [a, b], [1, 2])
% expect: P = [a-1,b-2]
% query: pairs_keys([a-1, b-2], K)
% expect: K = [a,b]
% query: pairs_values([a-1, b-2], V)
% expect: V = [1,2]
