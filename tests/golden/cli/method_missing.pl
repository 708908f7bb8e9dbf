% A method that there is not yet is answered with those that there are.
% run: solve FILE --method dfpn
% expect-error: zermelo: --method is one of minimax, alphabeta, scout, auto, not dfpn
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
