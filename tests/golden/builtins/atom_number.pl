% atom_number/2 fails on what is no number.
% query: atom_number('42', X)
% expect: X = 42
% query: atom_number('3.5', X)
% expect: X = 3.5
% query: atom_number(abc, X)
% expect: false
% status: 1
% query: atom_number(A, 7)
% expect: A = '7'
