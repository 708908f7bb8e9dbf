% writeq/1 writes operators with the brackets they need.
% query: writeq(1 + 2 * 3 - 4), nl
% expect: 1+2*3-4
% expect: true
% query: writeq((1 + 2) * 3), nl
% expect: (1+2)*3
% expect: true
% query: writeq(1 - (2 - 3)), nl
% expect: 1-(2-3)
% expect: true
% query: writeq(-(1)), nl
% expect: - 1
% expect: true
% query: writeq(1 - -1), nl
% expect: 1- -1
% expect: true
% query: writeq(-(-(1))), nl
% expect: - - 1
% expect: true
% query: writeq(- a), nl
% expect: -a
% expect: true
% query: writeq(\+ a), nl
% expect: \+a
% expect: true
% query: writeq((a :- b, c ; d -> e)), nl
% expect: a:-b,c;d->e
% expect: true
% query: writeq(f((a, b))), nl
% expect: f((a,b))
% expect: true
% query: writeq([(a :- b), c]), nl
% expect: [(a:-b),c]
% expect: true
% query: writeq(2 ** -1), nl
% expect: 2** -1
% expect: true
% query: writeq(f(:-, +)), nl
% expect: f(:-,+)
% expect: true
% query: writeq(a = \+), nl
% expect: a=(\+)
% expect: true
