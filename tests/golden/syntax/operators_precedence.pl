% The table of operators.
p((a :- b)).
p(1 + 2 * 3 ^ 4).
p((a, b ; c -> d)).
p((\+ a, b)).
% query: p(X), write_canonical(X), nl, fail
% expect: :-(a,b)
% expect: +(1,*(2,^(3,4)))
% expect: ;(','(a,b),->(c,d))
% expect: ','(\+(a),b)
% expect: false
% status: 1
