% SPDX-License-Identifier: MIT
% Unifications in a condition bind in the then branch alone, and those of a negation nowhere.
near(DX, DY) :- member(DX, [-1, 0, 1]), member(DY, [-1, 0, 1]), \+ (DX = 0, DY = 0).

pick(X, Y, R) :- ( X = a, Y = b -> R = both(X, Y) ; X = c -> R = c(X, Y) ; R = none(X, Y) ).
deep(T, R) :- ( T = f(X, g(Y)), X \== Y -> R = X/Y ; R = no ).
compute(X, R) :- ( Y is X + 1, Y > 3 -> R = big(Y) ; Y = small, R = Y ).
agree(X, Y) :- ( Y is X * 2 -> true ; Y = wrong ).
either(X, Y) :- once(( X =\= 0 ; Y =\= 0 )).
either_or(X, Y, R) :- ( ( X > 0 ; Y > 0 ) -> R = yes ; R = no ).
neither(X, Y) :- \+ ( X > 0 ; Y > 0 ).
double_negation(X, Y) :- \+ \+ ( X = 1, \+ X = 2, Y = X ), var(X).
inner(X, Y, Z) :- \+ ( X = 1, \+ Y = 2, Z = 3 ).
chain(A, B, C) :- ( A = B, B = C, C = 7 -> true ; A = B ), ( var(C) ; C == 7 ).
shared(X) :- ( X = f(Y), Y = 1 -> true ; true ), ( X = f(Z) -> Z == 1 ; X == other ).
first_in_condition(L) :- ( X = 1, Y = X -> L = [X, Y] ; L = [] ).
call_in_branches(X, R) :- ( X = f(Y) -> member(R, [Y, then]) ; member(R, [X, else]) ).
alternatives(X, R) :- ( X > 0, ( X =:= 1 ; X =:= 2 ) -> R = one_or_two ; R = else ).
not_last(X, R) :- ( ( X > 0 ; X > foo ), X > 5 -> R = yes ; R = no ).
% Older variables, newer ones, and a choice point below.
older(X, R) :- member(X, [1, 2, Z]), ( X = 2, Z = 5 -> R = Z ; R = left(Z) ).

% query: near(A, B)
% expect: A = -1, B = -1
% expect: A = -1, B = 0
% expect: A = -1, B = 1
% expect: A = 0, B = -1
% expect: A = 0, B = 1
% expect: A = 1, B = -1
% expect: A = 1, B = 0
% expect: A = 1, B = 1
% query: pick(X, Y, R)
% expect: X = a, Y = b, R = both(a,b)
% query: pick(a, Y, R)
% expect: Y = b, R = both(a,b)
% query: pick(X, c, R)
% expect: X = c, R = c(c,c)
% query: pick(b, Y, R)
% expect: R = none(b,Y)
% query: pick(X, X, R)
% expect: X = c, R = c(c,c)
% query: deep(f(1, g(2)), R)
% expect: R = 1/2
% query: deep(f(1, g(1)), R)
% expect: R = no
% query: deep(f(A, B), R)
% expect: B = g(_A), R = A/_A
% query: deep(T, R)
% expect: T = f(_A,g(_B)), R = _A/_B
% query: compute(1, R)
% expect: R = small
% query: compute(3, R)
% expect: R = big(4)
% query: agree(2, Y)
% expect: Y = 4
% query: agree(2, 5)
% expect: false
% status: 1
% query: agree(2, 4)
% expect: true
% query: either(0, 0)
% expect: false
% status: 1
% query: either(1, Y)
% expect: true
% query: catch(either(0, Y), error(E, _), true)
% expect: E = instantiation_error
% query: either_or(1, Y, R)
% expect: R = yes
% query: either_or(0, 1, R)
% expect: R = yes
% query: either_or(0, 0, R)
% expect: R = no
% query: neither(0, 0)
% expect: true
% query: neither(0, 1)
% expect: false
% status: 1
% query: double_negation(X, Y)
% expect: true
% query: double_negation(2, Y)
% expect: false
% status: 1
% query: inner(X, 2, Z)
% expect: true
% query: inner(X, 1, Z)
% expect: false
% status: 1
% query: inner(X, 1, 4)
% expect: true
% query: chain(A, B, C)
% expect: A = 7, B = 7, C = 7
% query: chain(A, B, 8)
% expect: false
% status: 1
% query: chain(A, 1, C)
% expect: A = 1
% query: shared(X)
% expect: X = f(1)
% query: shared(f(2))
% expect: false
% status: 1
% query: shared(other)
% expect: true
% query: first_in_condition(L)
% expect: L = [1,1]
% query: call_in_branches(f(1), R)
% expect: R = 1
% expect: R = then
% query: call_in_branches(g, R)
% expect: R = g
% expect: R = else
% query: call_in_branches(X, R)
% expect: X = f(R)
% expect: X = f(_A), R = then
% query: member(X, [0, 1, 2, 3]), alternatives(X, R)
% expect: X = 0, R = else
% expect: X = 1, R = one_or_two
% expect: X = 2, R = one_or_two
% expect: X = 3, R = else
% query: catch(not_last(6, R), error(E, _), true)
% expect: R = yes
% query: catch(not_last(1, R), error(type_error(T, C), _), true)
% expect: T = evaluable, C = foo/0
% query: catch(not_last(0, R), error(type_error(T, C), _), true)
% expect: T = evaluable, C = foo/0
% query: older(X, R)
% expect: X = 1, R = left(_A)
% expect: X = 2, R = 5
% expect: R = left(X)
