% A clause after a catch-all with a cut is never reached.
p(_) :- !.
p(1).
% run: check FILE
% expect-like: *
