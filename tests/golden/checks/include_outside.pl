% Files outside the folder are not included.
:- include('../../../CMakeLists.txt').
% run: check FILE
% expect-error: include_outside.pl:2:1: error: './../../../CMakeLists.txt' lies outside the folder of this file [file]
% expect-error:  2 | :- include('../../../CMakeLists.txt').
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: copy it here, or allow such files with --allow-outside
% expect-error: 1 error
% status: 3
