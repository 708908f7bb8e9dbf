% A file without roles is no game.
p(1).
% run: solve FILE
% status: 3
