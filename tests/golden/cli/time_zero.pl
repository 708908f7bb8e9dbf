% No time is no budget.
% run: solve FILE --time 0
% expect-error: zermelo: --time wants seconds, a number above 0, not 0
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
