% A stage that there is not.
% run: check FILE --show nothing
% expect-error: zermelo: there is no stage 'nothing': tokens, terms, clauses, code, modes, shape, cpp
% status: 2
