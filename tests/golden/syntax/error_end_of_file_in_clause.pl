% run: check FILE
% status: 3
p(a) :-
    q(b),
