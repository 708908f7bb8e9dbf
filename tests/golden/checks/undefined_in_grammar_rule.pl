% A grammar rule calls with two arguments more.
greeting --> [hello], name.
% run: check FILE
% expect-error: undefined_in_grammar_rule.pl:2:1: warning: name/2 is not defined [undefined]
% expect-error:  2 | greeting --> [hello], name.
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error: 1 warning
