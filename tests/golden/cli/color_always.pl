% --color=always colours messages.
% run: query "X is foo" --color=always
% expect-error: [1;31merror:[0m foo/0 is no arithmetic function in (is)/2
% status: 3
