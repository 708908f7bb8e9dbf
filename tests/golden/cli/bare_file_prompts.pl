% A bare file name loads the file and prompts.
p(7).
% run: FILE
% input: p(X).
% expect: X = 7.
