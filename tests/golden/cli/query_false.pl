% A goal without solution prints false, with status 1.
% run: query fail
% expect: false
% status: 1
