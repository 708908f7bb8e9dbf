% Errors are terms error(Formal, Context); Formal is ISO's.
% query: catch(atom_length(_, _), error(E, _), true)
% expect: E = instantiation_error
