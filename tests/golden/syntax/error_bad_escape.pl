% An unknown escape in a quoted atom.
p('a\qb').
% run: check FILE
% status: 3
