% solve takes one file.
% run: solve FILE FILE
% expect-error: zermelo: solve takes one rule file, so what is two_files.pl?
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
