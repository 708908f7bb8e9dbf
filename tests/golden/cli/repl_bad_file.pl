% Without a terminal there is no prompt after a file that cannot be loaded.
p(X) :- q(.
% run: repl FILE
% input: true.
% expect-error: repl_bad_file.pl:2:11: error: expected a term after '(', found the full stop [syntax]
% expect-error:  2 | p(X) :- q(.
% expect-error:    |           ^
% expect-error: repl_bad_file.pl:2:10: note: this '(' is still open
% expect-error:  2 | p(X) :- q(.
% expect-error:    |          ^
% status: 3
