% The prompt reads goals from a pipe.
p(1).
p(2).
% run: repl FILE
% input: p(X).
% expect-like: *X = 1*
% expect: X = 2.
