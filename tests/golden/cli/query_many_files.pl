% query loads several files.
% run: query data/one.pl data/two.pl "one(X), two(Y)"
% expect: X = 1, Y = 2
