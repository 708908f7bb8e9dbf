% A rule file that is a directory.
% run: solve .
% status: 3
