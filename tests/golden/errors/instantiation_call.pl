% Calling an unbound variable.
% query: catch(call(_), error(E, _), true)
% expect: E = instantiation_error
