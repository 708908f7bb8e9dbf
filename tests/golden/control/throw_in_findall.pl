% A ball leaves findall/3.
% query: catch(findall(X, (member(X, [1, 2]), throw(out)), _), B, true)
% expect: B = out
