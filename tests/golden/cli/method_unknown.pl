% A method that there is not is answered with those that there are.
% run: solve FILE --method mcts
% expect-error: zermelo: --method is one of minimax, alphabeta, scout, pvs, mtdf, sss, andor, pns, pn2, dfpn, retrograde, auto, not mcts
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
