% The keys of check --json are there for a clean file too.
p(1).
% run: check FILE --json
% expect: {"errors": 0, "warnings": 0, "diagnostics": []}
