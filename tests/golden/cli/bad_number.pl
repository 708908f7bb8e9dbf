% An option that wants a number.
p(1).
% run: query --limit many FILE "p(X)"
% status: 2
