% A file named - is standard input.
% run: query - "p(X)"
% input: p(7).
% expect: X = 7
