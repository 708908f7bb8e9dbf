% All errors of a file are reported, not only the first.
p(a.
q(b).
r(].
s(c).
t(1 2).
% run: check FILE
% status: 3
