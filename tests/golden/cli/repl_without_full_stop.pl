% A last goal without a full stop is not run.
% run: repl
% input: X = 1
% expect-error: zermelo: the last goal has no full stop
% status: 3
