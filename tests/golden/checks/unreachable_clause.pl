% A clause after a catch-all with a cut is never reached.
p(_) :- !.
p(1).
% run: check FILE
% expect-error: unreachable_clause.pl:3:1: warning: this clause is never reached [unreachable]
% expect-error:  3 | p(1).
% expect-error:    | ^~~~
% expect-error:   hint: remove it, or move it up
% expect-error: unreachable_clause.pl:2:1: note: this one takes every call and cuts at once
% expect-error:  2 | p(_) :- !.
% expect-error:    | ^~~~
% expect-error: 1 warning
