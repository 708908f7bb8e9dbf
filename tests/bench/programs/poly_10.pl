% SPDX-License-Identifier: MIT
% (1 + x + y + z) to the tenth power. A polynomial is a number or poly(Variable, Terms), Terms a list
% of term(Exponent, Coefficient) with rising exponents and coefficients in the later variables.
main_check(Value) :-
    variable(x, X), variable(y, Y), variable(z, Z),
    add(X, 1, S1), add(Y, Z, S2), add(S1, S2, P),
    power(10, P, Q),
    at_one(Q, Value).

variable(V, poly(V, [term(1, 1)])).

power(0, _, 1) :- !.
power(N, P, R) :- M is N - 1, power(M, P, Q), multiply(P, Q, R).

add(poly(V, A), poly(V, B), poly(V, C)) :- !, add_terms(A, B, C).
add(poly(V, A), poly(W, B), poly(V, C)) :- V @< W, !, add_constant(A, poly(W, B), C).
add(poly(V, A), poly(W, B), poly(W, C)) :- !, add_constant(B, poly(V, A), C).
add(poly(V, A), N, poly(V, C)) :- !, add_constant(A, N, C).
add(N, poly(V, A), poly(V, C)) :- !, add_constant(A, N, C).
add(M, N, K) :- K is M + N.

add_constant([term(0, C)|T], N, [term(0, D)|T]) :- !, add(C, N, D).
add_constant(T, N, [term(0, N)|T]).

add_terms([], B, B) :- !.
add_terms(A, [], A) :- !.
add_terms([term(E, C)|A], [term(E, D)|B], [term(E, S)|R]) :- !, add(C, D, S), add_terms(A, B, R).
add_terms([term(E, C)|A], [term(F, D)|B], [term(E, C)|R]) :- E < F, !, add_terms(A, [term(F, D)|B], R).
add_terms(A, [T|B], [T|R]) :- add_terms(A, B, R).

multiply(poly(V, A), poly(V, B), poly(V, C)) :- !, multiply_terms(A, B, C).
multiply(poly(V, A), poly(W, B), poly(V, C)) :- V @< W, !, scale(A, poly(W, B), C).
multiply(poly(V, A), poly(W, B), poly(W, C)) :- !, scale(B, poly(V, A), C).
multiply(poly(V, A), N, poly(V, C)) :- !, scale(A, N, C).
multiply(N, poly(V, A), poly(V, C)) :- !, scale(A, N, C).
multiply(M, N, K) :- K is M * N.

scale([], _, []).
scale([term(E, C)|T], P, [term(E, D)|R]) :- multiply(C, P, D), scale(T, P, R).

multiply_terms([], _, []).
multiply_terms([term(E, C)|A], B, R) :-
    shift(B, E, C, Row),
    multiply_terms(A, B, Rest),
    add_terms(Row, Rest, R).

shift([], _, _, []).
shift([term(F, D)|B], E, C, [term(G, P)|R]) :-
    G is E + F,
    multiply(C, D, P),
    shift(B, E, C, R).

% The value where every variable is one: the sum of all coefficients.
at_one(poly(_, T), S) :- !, at_one_terms(T, 0, S).
at_one(N, N).

at_one_terms([], S, S).
at_one_terms([term(_, C)|T], S0, S) :- at_one(C, N), S1 is S0 + N, at_one_terms(T, S1, S).
