% A library that does not exist.
:- use_module(library(no_such_library)).
p(1).
% run: check FILE
% status: 3
