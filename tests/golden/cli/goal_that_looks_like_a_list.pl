% A goal and a fact in brackets are taken as they stand.
% run: query "[X, Y] = [1, 2]"
% expect: X = 1, Y = 2
