% A goal that cannot be read is an error of the command line's text.
% run: query FILE 'foo(]'
% status: 3
