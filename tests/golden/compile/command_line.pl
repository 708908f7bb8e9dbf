% What the command line of compile must hold.
% run: compile FILE
% expect-error: zermelo: compile wants -o FILE, the header to write
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
% run: compile -o game.hpp
% expect-error: zermelo: compile wants a rule file
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
% run: compile FILE -o game.hpp --depth 3
% expect-error: zermelo: compile has no option --depth
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
% run: compile FILE -o game.hpp --namespace ""
% expect-error: zermelo: --namespace wants a name
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
initial(a).
