% A list in a grammar rule that ends in an atom.
% run: check FILE
% expect-error: grammar_list_end.pl:9:1: error: a list in a grammar rule ends in what is no list [clause]
% expect-error:  9 | x --> [a|b].
% expect-error:    | ^~~~~~~~~~~~
% expect-error:   hint: write [a, b]
% expect-error: 1 error
% status: 3
x --> [a|b].
