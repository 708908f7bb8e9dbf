% bagof/3 wants a goal too.
% query: catch(bagof(_, _, _), error(E, _), true)
% expect: E = instantiation_error
% query: catch(setof(_, 1, _), error(E, _), true)
% expect: E = type_error(callable,1)
