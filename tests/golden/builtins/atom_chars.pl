% atom_chars/2 works both ways.
% query: atom_chars(abc, L)
% expect: L = [a,b,c]
% query: atom_chars(X, [a, b])
% expect: X = ab
% query: atom_chars(12, L)
% expect: L = ['1','2']
% query: atom_chars([], L)
% expect: L = ['[',']']
