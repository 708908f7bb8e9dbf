% functor/3.
% query: catch(functor(_, _, _), error(E, _), true)
% expect: E = instantiation_error
% query: catch(functor(_, f, _), error(E, _), true)
% expect: E = instantiation_error
% query: catch(functor(_, f, a), error(E, _), true)
% expect: E = type_error(integer,a)
% query: catch(functor(_, f(x), 1), error(E, _), true)
% expect: E = type_error(atomic,f(x))
% query: catch(functor(_, f, -1), error(E, _), true)
% expect: E = domain_error(not_less_than_zero,-1)
