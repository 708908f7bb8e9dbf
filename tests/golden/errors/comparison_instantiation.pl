% Comparing an unbound variable.
% query: catch(_ < 1, error(E, _), true)
% expect: E = instantiation_error
% query: catch(1 =:= _, error(E, _), true)
% expect: E = instantiation_error
