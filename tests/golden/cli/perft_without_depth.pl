% perft wants a depth.
initial(a).
% run: perft FILE
% expect-error: zermelo: perft wants --depth N, the number of plies
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
