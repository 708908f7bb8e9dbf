% sub_atom/5.
% query: catch(sub_atom(_, _, _, _, _), error(E, _), true)
% expect: E = instantiation_error
% query: catch(sub_atom(abc, a, _, _, _), error(E, _), true)
% expect: E = type_error(integer,a)
