% SPDX-License-Identifier: MIT
% A condition or negation that is one call of a library or built-in predicate with several solutions.
has(X, L, R) :- ( member(X, L) -> R = yes(X) ; R = no(X) ).
lacks(X, L) :- \+ member(X, L).
chosen(L, R) :- ( select(X-P, L, Rest), R = X-P-Rest -> true ; R = none ).
chosen_alone(L, R) :- ( select(X-b, L, Rest) -> R = X-Rest ; R = none(L) ).
full(T) :- \+ arg(_, T, e).
place(T, X, R) :- ( arg(I, T, X) -> R = I ; R = nowhere ).
between_first(L, H, R) :- ( between(L, H, X) -> R = X ; R = empty ).
after(L, X) :- ( member(X, L) -> true ; X = none ), member(X, [b, none, c, b]).
kept(A, B, R) :- \+ member(A, [1, 2]), ( memberchk(B, [x, y]) -> R = A/B ; R = A ).
split(L, R) :- ( append([A|As], [b|Bs], L) -> R = A/As/Bs ; R = no ).

% query: has(b, [a, b, c, b], R)
% expect: R = yes(b)
% query: has(d, [a, b], R)
% expect: R = no(d)
% query: has(X, [a, b], R)
% expect: X = a, R = yes(a)
% query: has(f(X, b), [f(1, a), f(2, b), f(3, b)], R)
% expect: X = 2, R = yes(f(2,b))
% query: has(a, [b|T], R)
% expect: T = [a|_A], R = yes(a)
% query: has(a, [a|T], R)
% expect: R = yes(a)
% query: has(a, foo, R)
% expect: R = no(a)
% query: lacks(a, [b, c])
% expect: true
% query: lacks(a, [b, X])
% expect: false
% status: 1
% query: lacks(a, [])
% expect: true
% query: lacks(f(X), [f(1), f(2)])
% expect: false
% status: 1
% query: lacks(f(X), [g(1), g(X)]), X = 1
% expect: X = 1
% query: chosen([1-a, 2-b], R)
% expect: R = 1-a-[2-b]
% query: chosen([], R)
% expect: R = none
% query: chosen_alone([1-a, 2-b, 3-b], R)
% expect: R = 2-[1-a,3-b]
% query: chosen_alone([1-a], R)
% expect: R = none([1-a])
% query: full(b(x, o, x))
% expect: true
% query: full(b(x, e, e))
% expect: false
% status: 1
% query: catch(full(atom), error(E, _), true)
% expect: E = type_error(compound,atom)
% query: catch(full(_), error(E, _), true)
% expect: E = instantiation_error
% query: place(t(a, b, c, b), b, R)
% expect: R = 2
% query: place(t(a, b), c, R)
% expect: R = nowhere
% query: place(t(A, b), b, R)
% expect: A = b, R = 1
% query: between_first(1, 3, R)
% expect: R = 1
% query: between_first(3, 1, R)
% expect: R = empty
% query: catch(between_first(a, 3, R), error(E, _), true)
% expect: E = type_error(integer,a)
% query: after([b, c], X)
% expect: X = b
% expect: X = b
% query: after([], X)
% expect: X = none
% query: kept(A, B, R)
% expect: false
% status: 1
% query: kept(3, B, R)
% expect: B = x, R = 3/x
% query: kept(3, z, R)
% expect: R = 3
% query: split([a, c, b, d, b], R)
% expect: R = a/[c]/[d,b]
% query: split([b], R)
% expect: R = no
