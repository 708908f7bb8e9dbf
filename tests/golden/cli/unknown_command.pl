% An unknown command with other words is a bad command line.
% run: frobnicate --now
% status: 2
