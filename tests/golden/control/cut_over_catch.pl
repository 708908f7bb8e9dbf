% A cut removes an active catch's choices.
p(X) :- catch(member(X, [1, 2, 3]), _, true), X >= 2, !.
% query: p(X)
% expect: X = 2
