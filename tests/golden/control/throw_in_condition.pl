% A ball leaves a condition.
% query: catch(( throw(out) -> true ; true ), B, true)
% expect: B = out
