% Findings as JSON, with begin and end.
p(X, Y) :- q(X).
q(1).
% run: check FILE --json
% expect-like: *"code": "singleton"*"begin": {"line": 2, "column": 6}, "end": {"line": 2, "column": 7}}*
