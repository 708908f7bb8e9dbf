% A variable that stands only once is doubtful.
p(X, Y) :- q(X).
q(1).
% run: check FILE
% expect-like: *
