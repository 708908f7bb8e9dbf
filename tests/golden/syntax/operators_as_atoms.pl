% An operator alone is an atom.
p(+).
p([-]).
p(- = +).
p(f(*, is)).
% query: p(X)
% expect: X = +
% expect: X = [-]
% expect: X = ((-)=(+))
% expect: X = f(*,is)
