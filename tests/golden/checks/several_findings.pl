% Every finding is reported, in the order of the text.
p(X, Y) :- r(X).
q(1).
p(2, 2).
% run: check FILE
% expect-like: *
