% atom_length/2.
% query: catch(atom_length(_, _), error(E, _), true)
% expect: E = instantiation_error
% query: catch(atom_length(abc, x), error(E, _), true)
% expect: E = type_error(integer,x)
