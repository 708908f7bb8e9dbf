% atom_codes/2 works both ways.
% query: atom_codes(ab, L)
% expect: L = [97,98]
% query: atom_codes(X, [0'h, 0'i])
% expect: X = hi
