% Sorting wants a list.
% query: catch(sort(_, _), error(E, _), true)
% expect: E = instantiation_error
% query: catch(sort([a|_], _), error(E, _), true)
% expect: E = instantiation_error
% query: catch(msort(a, _), error(E, _), true)
% expect: E = type_error(list,a)
% query: catch(keysort([a], _), error(E, _), true)
% expect: E = type_error(pair,a)
% query: catch(keysort([_], _), error(E, _), true)
% expect: E = instantiation_error
