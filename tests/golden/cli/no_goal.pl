% query without a goal.
% run: query
% status: 2
