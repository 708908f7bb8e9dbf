% check takes each file for itself, and tells which are clean.
p(1).
% run: check FILE data/empty.pl
% expect: check_several_files.pl: no problems
% expect: data/empty.pl: no problems
