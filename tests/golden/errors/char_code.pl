% char_code/2.
% query: catch(char_code(_, _), error(E, _), true)
% expect: E = instantiation_error
% query: catch(char_code(_, a), error(E, _), true)
% expect: E = type_error(integer,a)
