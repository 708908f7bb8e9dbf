% A forgotten full stop is named as such.
p(a)
q(b).
% run: check FILE
% status: 3
