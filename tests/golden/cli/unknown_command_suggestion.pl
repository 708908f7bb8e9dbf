% A slip in a command's name.
% run: slove FILE
% expect-error: zermelo: there is no command slove (did you mean solve?)
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
