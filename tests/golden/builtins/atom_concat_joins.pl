% atom_concat/3 joins atoms and numbers.
% query: atom_concat(abc, def, X)
% expect: X = abcdef
% query: atom_concat(x, 1, X)
% expect: X = x1
