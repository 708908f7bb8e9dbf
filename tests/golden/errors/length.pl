% length/2.
% query: catch(length(_, -1), error(E, _), true)
% expect: E = domain_error(not_less_than_zero,-1)
% query: catch(length(_, a), error(E, _), true)
% expect: E = type_error(integer,a)
