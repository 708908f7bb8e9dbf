% A file to include that is not there.
:- include('missing.pl').
% run: check FILE
% expect-error: include_missing.pl:2:1: error: cannot read 'missing.pl': there is no such file [file]
% expect-error:  2 | :- include('missing.pl').
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error: 1 error
% status: 3
