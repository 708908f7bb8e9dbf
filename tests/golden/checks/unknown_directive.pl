% An unknown directive is a warning that names it.
:- frobnicate(1).
p(1).
% run: check FILE
% expect-like: *
