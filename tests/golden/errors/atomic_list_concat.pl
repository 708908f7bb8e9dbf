% atomic_list_concat/2,3.
% query: catch(atomic_list_concat([a, _], _), error(E, _), true)
% expect: E = instantiation_error
% query: catch(atomic_list_concat([a, _], '-', _), error(E, _), true)
% expect: E = instantiation_error
