% A backslash at the end of a line continues a quoted atom.
p('one\
two').
% query: p(X)
% expect: X = onetwo
