% Association lists.
put(K, V, Pairs, L) :- list_to_assoc(Pairs, A), put_assoc(K, A, V, B), assoc_to_list(B, L).
get(K, Pairs, V) :- list_to_assoc(Pairs, A), get_assoc(K, A, V).
% query: put(c, 3, [a-1, b-2], L)
% expect: L = [a-1,b-2,c-3]
% query: put(a, 3, [a-1, b-2], L)
% expect: L = [a-3,b-2]
% query: get(a, [a-1], V)
% expect: V = 1
% query: get(b, [a-1], V)
% expect: false
% status: 1
