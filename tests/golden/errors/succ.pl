% succ/2 has no predecessor of zero.
% query: catch(succ(X, -1), error(E, _), true)
% expect: E = domain_error(not_less_than_zero,-1)
% query: catch(succ(a, X), error(E, _), true)
% expect: E = type_error(integer,a)
