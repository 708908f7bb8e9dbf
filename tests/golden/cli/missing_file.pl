% A file that does not exist.
% run: solve does_not_exist.pl
% status: 3
