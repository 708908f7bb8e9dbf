% Every finding is reported, in the order of the text.
p(X, Y) :- r(X).
q(1).
p(2, 2).
% run: check FILE
% expect-error: several_findings.pl:2:6: warning: the variable Y stands only once in its clause [singleton]
% expect-error:  2 | p(X, Y) :- r(X).
% expect-error:    |      ^
% expect-error:   hint: write _Y or _ if this is meant
% expect-error: several_findings.pl:2:12: warning: r/1 is not defined [undefined]
% expect-error:  2 | p(X, Y) :- r(X).
% expect-error:    |            ^~~~
% expect-error: several_findings.pl:4:1: warning: the clauses of p/2 are not together [discontiguous]
% expect-error:  4 | p(2, 2).
% expect-error:    | ^~~~~~~
% expect-error:   hint: move them together, or declare ':- discontiguous p/2.'
% expect-error: several_findings.pl:2:1: note: the first ones are here
% expect-error:  2 | p(X, Y) :- r(X).
% expect-error:    | ^~~~~~~
% expect-error: 3 warnings
