% After an error the prompt goes on.
% run: repl
% input: X is foo + 1.
% input: X = f(.
% input: X = 1.
% expect: X = 1.
% expect-error: error: foo/0 is no arithmetic function in (is)/2
% expect-error: <query>:1:7: error: expected a term after '(', found the full stop [syntax]
% expect-error:  1 | X = f(.
% expect-error:    |       ^
% expect-error: <query>:1:6: note: this '(' is still open
% expect-error:  1 | X = f(.
% expect-error:    |      ^
