% Files outside the folder are not included.
:- include('../../../CMakeLists.txt').
% run: check FILE
% status: 3
