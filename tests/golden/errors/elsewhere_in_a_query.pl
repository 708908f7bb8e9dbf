% What other systems have by another name.
% run: query FILE "string_concat(a, b, X)"
% expect-error: error: there is no predicate string_concat/3 (there are no strings beside atoms: atom_concat/3, atomic_list_concat/2,3, sub_atom/5, atom_chars/2)
% status: 3
p(0).
