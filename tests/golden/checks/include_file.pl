% include/1 reads a file beside this one.
:- include('data/extra.pl').
p(X) :- extra(X).
% query: p(X)
% expect: X = 1
% expect: X = 2
