% A cut commits to the clause it stands in.
p(X) :- X = 1, !.
p(2).
% query: p(X)
% expect: X = 1
% query: p(2)
% expect: true
