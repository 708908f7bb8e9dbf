% An unknown option.
p(1).
% run: query FILE "p(X)" --no-such-option
% status: 2
