% help of a command that there is not.
% run: help sovle
% expect-error: zermelo: there is no command sovle (did you mean solve?)
% status: 2
