% A ball that does not unify goes on to the next catch/3.
% query: catch(catch(throw(a), b, X = inner), a, X = outer)
% expect: X = outer
