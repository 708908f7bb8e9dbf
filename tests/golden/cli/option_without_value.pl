% An option that lacks its value.
% run: solve FILE --depth
% expect-error: zermelo: --depth wants a value
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
