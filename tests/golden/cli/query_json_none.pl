% query --json without a solution.
% run: query --json fail
% expect-like: *"solutions":*[]*"more":*false*
% status: 1
