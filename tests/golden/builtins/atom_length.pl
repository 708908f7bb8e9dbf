% atom_length/2 counts characters, not bytes.
% query: atom_length(abc, N)
% expect: N = 3
% query: atom_length('', N)
% expect: N = 0
% query: atom_length('привет', N)
% expect: N = 6
% query: atom_length(123, N)
% expect: N = 3
