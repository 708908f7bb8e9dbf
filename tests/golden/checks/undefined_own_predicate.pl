% The nearest name may be one of the file.
opponent(x, o).
p(X) :- oponent(X, o).
% run: check FILE
% expect-like: *
