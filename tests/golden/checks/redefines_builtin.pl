% Core built-ins are protected.
atom_length(_, 0).
% run: check FILE
% expect-error: redefines_builtin.pl:2:1: error: atom_length/2 is built in and cannot be defined again [protected]
% expect-error:  2 | atom_length(_, 0).
% expect-error:    | ^~~~~~~~~~~~~~~~~~
% expect-error:   hint: give the predicate another name
% expect-error: 1 error
% status: 3
