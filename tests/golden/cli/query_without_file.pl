% query needs no file.
% run: query "X = 1 ; X = 2"
% expect: X = 1
% expect: X = 2
