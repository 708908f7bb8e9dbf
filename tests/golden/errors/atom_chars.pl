% atom_chars/2 and atom_codes/2.
% query: catch(atom_chars(_, _), error(E, _), true)
% expect: E = instantiation_error
% query: catch(atom_chars(_, [a|_]), error(E, _), true)
% expect: E = instantiation_error
% query: catch(atom_codes(_, _), error(E, _), true)
% expect: E = instantiation_error
