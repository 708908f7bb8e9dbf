% User-defined prefix and postfix operators.
:- op(700, xfx, is_bigger).
:- op(200, xf, squared).
:- op(900, fy, not).
p(a is_bigger b).
p(3 squared).
p(not not a).
% query: p(X), write_canonical(X), nl, fail
% expect: is_bigger(a,b)
% expect: squared(3)
% expect: not(not(a))
% expect: false
% status: 1
% query: p(X)
% expect: X = (a is_bigger b)
% expect: X = 3 squared
% expect: X = (not not a)
