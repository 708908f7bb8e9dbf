% A clause may run over many lines.
p(X) :-
    member(X, [
        a,
        b
    ]),
    X \== a.
% query: p(X)
% expect: X = b
