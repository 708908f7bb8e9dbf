% A file to include that is not there.
:- include('missing.pl').
% run: check FILE
% status: 3
