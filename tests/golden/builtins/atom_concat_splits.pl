% atom_concat/3 with an unbound prefix and suffix enumerates.
% query: atom_concat(X, Y, abc)
% expect: X = '', Y = abc
% expect: X = a, Y = bc
% expect: X = ab, Y = c
% expect: X = abc, Y = ''
% query: atom_concat(X, c, abc)
% expect: X = ab
% query: atom_concat(a, X, abc)
% expect: X = bc
