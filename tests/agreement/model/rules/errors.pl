% SPDX-License-Identifier: MIT
% Errors that come up in some positions only: division by zero, overflow, a type error, a player
% who is none, a value out of range, an estimate that is a bound, an exception of the file's own.
% compiled: yes
values(-100, 100).
initial(n(max, 1, ok)).
to_move(n(P, N, _), Q) :- ( N mod 31 =:= 0 -> Q = nobody ; Q = P ).
move(n(P, N, S), D, n(Q, M, T)) :-
    swap(P, Q),
    member(D, [1, 2, 3]),
    M is N * D + D,
    check(M, S, T).
check(M, S, S) :- M mod 7 =\= 0.
check(M, _, bad) :- M mod 7 =:= 0, X is 1 // (M mod 14), X >= 0.
swap(max, min).
swap(min, max).
terminal(n(_, N, S), V) :- N > 3000, worth(S, N, V).
worth(ok, N, V) :- V is N mod 150.
worth(bad, N, V) :- ( N mod 5 =:= 0 -> throw(oops(N)) ; V is N - foo ).
eval(n(_, N, _), V) :- ( N mod 9 =:= 0 -> V = 100 ; V is 9223372036854775807 + N - 5 ).
canonical(n(P, N, _), n(P, N, ok)).
