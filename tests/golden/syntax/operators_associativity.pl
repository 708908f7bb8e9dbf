% yfx, xfy and xfx.
p(1 - 2 - 3).
p(2 ^ 3 ^ 4).
p((a :- b)).
p(- - a).
p(\ - a).
% query: p(X), write_canonical(X), nl, fail
% expect: -(-(1,2),3)
% expect: ^(2,^(3,4))
% expect: :-(a,b)
% expect: -(-(a))
% expect: \(-(a))
% expect: false
% status: 1
