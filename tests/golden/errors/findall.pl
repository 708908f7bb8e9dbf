% findall/3 wants a goal.
% query: catch(findall(_, _, _), error(E, _), true)
% expect: E = instantiation_error
% query: catch(findall(_, 4, _), error(E, _), true)
% expect: E = type_error(callable,4)
