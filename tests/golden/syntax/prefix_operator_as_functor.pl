% An operator before an opening bracket is a functor.
p(-(1)).
p(-(1, 2)).
p(+(a)).
p(*(a, b)).
% query: p(X), write_canonical(X), nl, fail
% expect: -(1)
% expect: -(1,2)
% expect: +(a)
% expect: *(a,b)
% expect: false
% status: 1
