% Nor is input.
p(X) :- read(X).
% run: check FILE
% expect-error: input_is_reported.pl:2:9: error: read/1 is not part of this language: rules read no input [impure]
% expect-error:  2 | p(X) :- read(X).
% expect-error:    |         ^~~~~~~
% expect-error:   hint: put what varies into the position, or into a fact for --define
% expect-error: 1 error
% status: 3
