% An option that another command takes.
% run: check FILE --depth 3
% expect-error: zermelo: check has no option --depth
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
