% atom_concat/3 needs enough to work with.
% query: catch(atom_concat(_, b, _), error(E, _), true)
% expect: E = instantiation_error
