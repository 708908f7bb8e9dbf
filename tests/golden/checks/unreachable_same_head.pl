% A clause whose head stood before, with a cut at once, is never reached.
p(a, X) :- !, X = 1.
p(b, 2).
p(a, Y) :- Y = 3.
% run: check FILE
% expect-error: unreachable_same_head.pl:4:1: warning: this clause is never reached [unreachable]
% expect-error:  4 | p(a, Y) :- Y = 3.
% expect-error:    | ^~~~~~~
% expect-error:   hint: remove it, or move it up
% expect-error: unreachable_same_head.pl:2:1: note: this one has the same head and cuts at once
% expect-error:  2 | p(a, X) :- !, X = 1.
% expect-error:    | ^~~~~~~
% expect-error: 1 warning
