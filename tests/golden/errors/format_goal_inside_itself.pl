% A goal in a format that calls its own format without end is an error.
inside :- format('(~@)', [inside]).
% query: inside
% expect: (
% expect-error: error: the limit of c_stack is used up (0 calls deep)
% status: 3
% query: catch(inside, error(E, _), true)
% expect: (
% expect: E = resource_error(c_stack)
