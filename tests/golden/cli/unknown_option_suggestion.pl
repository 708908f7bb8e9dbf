% A slip in an option's name.
% run: query FILE true --limti 3
% expect-error: zermelo: query has no option --limti (did you mean --limit?)
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
