% There is one question at a time.
% run: solve FILE --at-least 1 --more-than 2
% expect-error: zermelo: --at-least and --more-than exclude each other
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
