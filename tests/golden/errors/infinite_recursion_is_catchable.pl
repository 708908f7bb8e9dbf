% The error of a recursion without end can be caught, and the query goes on.
grow(X) :- grow(s(X)), true.
% run: query --memory 64 FILE 'catch(grow(0), error(resource_error(_), _), true), X = alive'
% expect: X = alive
