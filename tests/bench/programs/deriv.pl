% SPDX-License-Identifier: MIT
% Symbolic derivatives of four expressions, without simplifying.
main_check([A, B, C, D]) :-
    d((x + 1) * (x ^ 2 + 2) * (x ^ 3 + 3), x, A),
    d(((((((((x / x) / x) / x) / x) / x) / x) / x) / x) / x, x, B),
    d(log(log(log(log(log(log(log(log(log(log(x)))))))))), x, C),
    d(((((((((x * x) * x) * x) * x) * x) * x) * x) * x) * x, x, D).

d(U + V, X, DU + DV) :- !, d(U, X, DU), d(V, X, DV).
d(U - V, X, DU - DV) :- !, d(U, X, DU), d(V, X, DV).
d(U * V, X, DU * V + U * DV) :- !, d(U, X, DU), d(V, X, DV).
d(U / V, X, (DU * V - U * DV) / (V ^ 2)) :- !, d(U, X, DU), d(V, X, DV).
d(U ^ N, X, DU * N * U ^ M) :- !, M is N - 1, d(U, X, DU).
d(-(U), X, -(DU)) :- !, d(U, X, DU).
d(exp(U), X, exp(U) * DU) :- !, d(U, X, DU).
d(log(U), X, DU / U) :- !, d(U, X, DU).
d(X, X, 1) :- !.
d(_, _, 0).
