% predsort/3 sorts by a predicate and drops what it calls equal.
by_length(O, A, B) :- atom_length(A, N), atom_length(B, M), compare(O, N, M).
% query: predsort(by_length, [ccc, a, bb, dd], L)
% expect: L = [a,bb,ccc]
