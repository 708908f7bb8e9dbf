% between/3 wants integers.
% query: catch(between(_, 2, _), error(E, _), true)
% expect: E = instantiation_error
% query: catch(between(1, a, _), error(E, _), true)
% expect: E = type_error(integer,a)
