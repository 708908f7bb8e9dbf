% --define replaces facts of a file.
% run: query "p(X)" --define "p(1)"
% expect-error: zermelo: --define wants a rule file, whose fact it replaces
% expect-error: zermelo help COMMAND shows what a command takes
% status: 2
