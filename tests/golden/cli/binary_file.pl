% A binary file gives one clear message.
% run: check data/binary.pl
% status: 3
