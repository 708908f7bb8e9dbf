% Without a terminal there is no prompt after a file that cannot be loaded.
p(
% run: repl FILE
% input: true.
% expect-error: repl_bad_file.pl:15:1: error: expected a term after '(', found the end of the text [syntax]
% expect-error:  15 |
% expect-error:     | ^
% expect-error: repl_bad_file.pl:2:1: note: the clause begins here
% expect-error:  2 | p(
% expect-error:    | ^
% expect-error: repl_bad_file.pl:2:2: note: this '(' is still open
% expect-error:  2 | p(
% expect-error:    |  ^
% status: 3
