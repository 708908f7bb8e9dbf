% And opening files.
p(X) :- open(X, read, _).
% run: check FILE
% expect-error: file_access_is_reported.pl:2:9: error: open/3 is not part of this language: rules have no access to files and streams [impure]
% expect-error:  2 | p(X) :- open(X, read, _).
% expect-error:    |         ^~~~~~~~~~~~~~~~
% expect-error:   hint: bring facts in with ':- include('facts.pl').'; show results with write/1 or format/2
% expect-error: 1 error
% status: 3
