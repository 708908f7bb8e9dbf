% Words after -- are no options.
% run: query -- "X = 1"
% expect: X = 1
