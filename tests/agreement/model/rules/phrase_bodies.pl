% SPDX-License-Identifier: MIT
% compiled: yes
% asks: never
% Grammar bodies that stand where phrase/2 and phrase/3 are called, with alternatives, conditions,
% cuts, goals and variables of the clause.
initial(r(max, [e, e, e, e, e], 3)).

to_move(r(P, _, _), P).

move(r(P, R, N), I, r(Q, S, M)) :-
    other(P, Q),
    mark(P, X),
    nth1(I, R, e, T),
    nth1(I, S, X, T),
    ( phrase((any, [X, X], any), S) -> M is N + 1 ; M = N ).
move(r(P, R, N), drop(X), r(Q, S, N)) :-
    other(P, Q),
    phrase((before(Front), ([x], { X = x } ; [o], !, { N > 2, X = o } | [z], { X = z })), R, Back),
    append(Front, [e|Back], S),
    \+ phrase(([x] -> any ; \+ [o], any), Back, _).

move(r(P, R, N), skip(Y), r(Q, [Y|S], N)) :-
    other(P, Q),
    mark(P, X),
    phrase((before(_), [X|S]), R, [Y]).

mark(max, x).
mark(min, o).

any --> [].
any --> [_], any.

before([]) --> [].
before([X|Xs]) --> [X], before(Xs).

other(max, min).
other(min, max).

terminal(r(_, R, _), 0) :- phrase((any, [x, o], any, [o, x], ([] ; call(mark_at(_)))), R), !.
terminal(r(_, R, N), V) :- phrase(([o, o] *-> [o] ; [x]), R, [x, x|_]), V is N mod 2.

mark_at(X, [X|Xs], Xs).

eval(r(_, R, N), V) :- findall(x, phrase((any, [x], any), R), Xs), length(Xs, L), V is L - N.
