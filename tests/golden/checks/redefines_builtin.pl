% Core built-ins are protected.
atom_length(_, 0).
% run: check FILE
% status: 3
