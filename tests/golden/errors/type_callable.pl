% A number is not a goal.
% query: catch(call(1), error(E, _), true)
% expect: E = type_error(callable,1)
% query: catch(call((true, 1)), error(E, _), true)
% expect: E = type_error(callable,(true,1))
% query: catch(call((fail, 1)), error(E, _), true)
% expect: E = type_error(callable,(fail,1))
