% --show prints a stage.
p(X) :- q(X, "a").
q(1, _).
% run: query FILE "p(_)" --show terms
% expect-like: *
% expect-like: *
