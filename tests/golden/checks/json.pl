% Findings as JSON, with begin and end.
p(X, Y) :- q(X).
q(1).
% run: check FILE --json
% expect-like: *singleton*
