% halt. ends the prompt.
% run: repl
% input: X = 1. halt. X = 2.
% input: X = 3.
% expect: X = 1.
