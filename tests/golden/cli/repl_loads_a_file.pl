% [file]. loads a file, also without its suffix.
% run: repl
% input: ['data/one.pl'].
% input: one(X).
% input: ['data/two'].
% input: two(X).
% input: ['data/three'].
% expect: X = 1.
% expect: X = 2.
% expect-error: error: cannot read 'data/three.pl': there is no such file [file]
