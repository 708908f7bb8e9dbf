% An integer that does not fit in 64 bits.
p(9223372036854775808).
% run: check FILE
% status: 3
