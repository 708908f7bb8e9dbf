% A predicate that does not exist.
% query: catch(no_such_predicate(1), error(E, _), true)
% expect: E = existence_error(procedure,no_such_predicate/1)
