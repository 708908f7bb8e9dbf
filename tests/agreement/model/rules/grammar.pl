% SPDX-License-Identifier: MIT
% A row of counters, whose groups a grammar knows: take a group off the front, or the last counter
% if it is allowed. What is left is put in an order of its own.
% compiled: yes
values(-9, 9).
initial(row(max, [3, 1, 1, 2, 5, 2], 0)).
to_move(row(P, _, _), P).

move(row(P, L, S), take(Group), row(Q, Rest, T)) :-
    other(P, Q),
    phrase(group(Kind, Group), L, Rest0),
    phrase(evens_last(Es, Os), Rest0),
    findall(E, member(E, Es), Rest1, Os),
    predsort(by_rest, Rest1, Rest),
    worth(Kind, S, T).
move(row(P, L, S), drop(X), row(Q, Rest, S)) :-
    other(P, Q),
    append(Rest, [X], L),
    X > S.

group(pair, [X, X]) --> [X, X].
group(up, [X, Y]) --> [X, Y], { X < Y }.
group(one, [X]) --> [X].

evens_last([], []) --> [].
evens_last([X|Es], Os) --> [X], { X mod 2 =:= 0 }, evens_last(Es, Os).
evens_last(Es, [X|Os]) --> [X], { X mod 2 =:= 1 }, evens_last(Es, Os).

% Counters with the same rest and size are one.
by_rest(Order, A, B) :-
    RA is A mod 3,
    RB is B mod 3,
    compare(Order0, RA, RB),
    (   Order0 = (=)
    ->  compare(Order, A, B)
    ;   Order = Order0
    ).

worth(pair, S, T) :- T is S + 2.
worth(up, S, T) :- T is (S + 3) mod 5.
worth(one, S, S).

other(max, min).
other(min, max).

terminal(row(max, [], _), -1).
terminal(row(min, [], _), 1).

eval(row(_, L, S), V) :-
    findall(X, (member(X, L), X > S), Xs, [S]),
    phrase(total(V0), Xs),
    V is max(-8, min(8, V0 - 7)).

total(0) --> [].
total(N) --> [X], total(M), { N is M + X }.
