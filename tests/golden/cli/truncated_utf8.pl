% Text that is not UTF-8.
% run: check data/truncated.pl
% status: 3
