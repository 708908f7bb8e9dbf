% SPDX-License-Identifier: MIT
% Cuts in odd places: after a generator, in a branch, in a negation, in a disjunction in mid-clause.
% compiled: yes
values(-9, 9).
initial(p(max, 0, a)).
to_move(p(P, _, _), P).
move(p(P, N, C), M, p(Q, N1, D)) :-
    other(P, Q),
    N < 7,
    step(C, N, M, D),
    ( M > 3, ! ; M =< 3 ),
    N1 is N + 1.
step(a, N, M, b) :- between(1, 5, M), M mod 2 =:= N mod 2.
step(a, _, 9, a) :- !.
step(a, _, 10, c).
step(b, N, M, D) :- ( N > 3 -> ! ; true ), pick(M, D).
step(b, _, 4, b).
step(c, _, 1, D) :- \+ ( member(X, [1, 2]), !, X > 1 ), first([a, b, c], D).
step(c, _, 2, D) :- once(member(D, [c, b])).
step(c, _, 3, a) :- ( true ; fail ), ( fail ; true ).
first([X|_], X) :- !.
first([_|Xs], X) :- first(Xs, X).
pick(1, c).
pick(2, a) :- !.
pick(3, b).
other(max, min).
other(min, max).
terminal(p(_, 7, C), V) :- value(C, V).
value(a, 1) :- !.
value(a, 2).
value(b, V) :- ( V = 3 ; V = 4 ).
value(_, 0).
eval(p(_, N, _), V) :- V is N - 3.
