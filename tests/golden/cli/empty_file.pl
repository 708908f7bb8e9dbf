% An empty file is a valid rule file, but no game.
% run: check data/empty.pl
% run: solve data/empty.pl
% status: 3
