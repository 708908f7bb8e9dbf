% An empty file is a valid rule file, but no game.
% run: check data/empty.pl
% expect: data/empty.pl: no problems
% run: solve data/empty.pl
% expect-error: error: the rules define no game: there is neither move/3 nor moves/2
% status: 3
