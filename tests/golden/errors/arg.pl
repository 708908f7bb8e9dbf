% arg/3.
% query: catch(arg(1, _, _), error(E, _), true)
% expect: E = instantiation_error
% query: catch(arg(1, a, _), error(E, _), true)
% expect: E = type_error(compound,a)
% query: catch(arg(x, f(a), _), error(E, _), true)
% expect: E = type_error(integer,x)
