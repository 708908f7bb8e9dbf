% A variable with _ and a capital says that it stands once.
p(_X, f(_X)).
q(_x, _x).
% run: check FILE
% expect-error: marked_singleton.pl:2:3: warning: the variable _X is marked as standing once, but stands 2 times in its clause [marked-singleton]
% expect-error:  2 | p(_X, f(_X)).
% expect-error:    |   ^~
% expect-error:   hint: write X for one value, or _ for values that may differ
% expect-error: 1 warning
