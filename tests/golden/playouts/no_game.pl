% Nothing to play.
p(1).
% run: check FILE --play 5 --engine machine
% expect-error: error: the rules define no game: there is neither move/3 nor moves/2
% status: 3
