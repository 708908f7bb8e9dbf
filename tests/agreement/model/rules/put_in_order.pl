% SPDX-License-Identifier: MIT
% compiled: yes
% A new element before a list that is in order or is not, by each way to sort; names that come in
% the rules in another order than in the standard one, beside integers at the ends of a byte.
game('Put in order').
players(max, min).
values(-9, 9).

initial(s(max, 0, up, [r(zebra, 0, mole)], [0-yak], [ant, 5], [p(1, 2, 3)])).

to_move(s(P, _, _, _, _, _, _), P).
terminal(s(_, 7, _, _, _, _, _), 0).

next(max, min).
next(min, max).

piece(yak, -32).
piece(zebra, 127).
piece(bee, 0).
piece('Bee', -1).
piece(ant, 1).

order(up, A, B) :- msort(A, B).
order(set, A, B) :- sort(A, B).
order(down, A, B) :- sort(0, @>=, A, B).
order(down_set, A, B) :- sort(0, @>, A, B).

move(s(P, N, How, Rs, Ps, As, Is), Name/How1,
     s(Q, M, How1, Rs1, Ps1, As1, Is1)) :-
    N < 7,
    piece(Name, I),
    member(How1, [up, set, down, down_set]),
    ( How1 == How -> true ; N mod 2 =:= 0 ),
    next(P, Q),
    M is N + 1,
    exclude(is_of(Name, M), Rs, Rest),
    order(How1, [r(Name, I, mole), r(mole, M, Name)|Rest], Rs1),
    order(How1, [I-Name|Ps], Ps1),
    order(How1, [Name|As], As1),
    D is (M - I) mod 5,
    order(How1, [p(I, M, D)|Is], Is1).

is_of(Name, M, r(mole, K, Name)) :- K < M - 2.

eval(s(_, _, _, Rs, Ps, As, Is), V) :-
    length(Rs, A), length(Ps, B), length(As, C), length(Is, D),
    V is (A + B + C + D) mod 10.
