% An uncaught error ends the query with status 3.
% query: X is foo + 1
% status: 3
