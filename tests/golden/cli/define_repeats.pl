% Facts of one predicate add up and replace those of the file.
p(0).
% run: query FILE "p(X)" --define "p(1)" --define "p(2)"
% expect: X = 1
% expect: X = 2
