% A missing bracket is reported with place and caret; the other clauses of the file are still read.
p(a.
% query: p(X)
% status: 3
