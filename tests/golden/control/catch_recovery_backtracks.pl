% The recovery goal may have several solutions.
% query: catch(throw(x), x, member(X, [1, 2]))
% expect: X = 1
% expect: X = 2
