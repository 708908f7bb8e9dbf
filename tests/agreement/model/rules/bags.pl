% SPDX-License-Identifier: MIT
% bagof/3 and setof/3 without free variables, sorting by keys, and *->. compiled: see below.
% compiled: yes
initial(s(0, [c, a, b, c, a, d])).
to_move(s(N, _), P) :- ( 0 =:= N mod 2 -> P = max ; P = min ).
values(-999, 999).

move(s(N, B), first(F, C), s(M, C)) :-
    N < 4, M is N + 1,
    setof(X, among(X, B), [F|_]),
    append(_, [F|_], B),
    changed(B, F, C).
move(s(N, B), turn(X), s(M, C)) :-
    N < 4, M is N + 1,
    bagof(I-Y, (nth1(I, B, Y), I > N), Ps),
    keysort(Ps, [_-X|_]),
    reverse(B, C).
% All solutions of a condition, and what comes when there are none.
move(s(N, B), soft(V), s(9, B)) :- N > 0, N < 4, ( among(d, B), nth1(V, B, a) *-> true ; V = none ).
move(s(N, B), softly(V), s(9, B)) :- N > 1, N < 4, ( nth1(V, B, e), V > 1 *-> V < 4 ; V = 0 ).
move(s(N, B), nested(V, W), s(9, B)) :-
    N > 1, N < 4,
    ( member(V, [1, 2]) *-> ( nth1(V, B, a) *-> W = yes ; nth1(W, B, d) ) ; V = 0, W = 0 ).
% Cuts: in the condition for it alone, in the branches for the clause.
move(s(N, B), cut(V), s(9, B)) :- cuts(N, B, V).

among(X, B) :- member(X, B).
cuts(1, B, V) :- ( member(V, B), ! *-> true ; V = none ).
cuts(2, B, V) :- ( member(V, B) *-> V \== c, ! ; V = none ).
cuts(2, _, never).
cuts(3, B, V) :- ( member(f, B) *-> true ; !, V = none ).
cuts(3, _, never).

changed([X|Xs], F, [Y|Xs]) :- X == F, ( F == a -> Y = e ; Y = a ).
changed([X|Xs], F, [X|Ys]) :- X \== F, changed(Xs, F, Ys).

terminal(s(9, _), 0).
terminal(s(4, B), V) :- value(B, V).

value(B, V) :-
    ( bagof(I, nth1(I, B, e), Is) -> sum_list(Is, S) ; S = -1 ),
    ( setof(X, I^nth1(I, B, X), [_|_]) -> true ; true ),
    findall(X-I, nth1(I, B, X), Ps),
    sort(1, @>=, Ps, [_-I1|_]),
    sort(2, @>, Ps, [_-I2|_]),
    sort(1, @<, Ps, Qs), length(Qs, L),
    sort(0, @>=, Ps, [_-I3|_]),
    sort(0, @=<, B, [Y|_]),
    msort(Ps, [Y-_|_]),
    keysort(Ps, [_-I4|_]),
    list_to_set(B, Set), length(Set, K),
    V is S + I1 + 2 * I2 + 3 * L + 5 * I3 + 7 * I4 + 11 * K.

% Nothing is bound by the solutions; a bag that is given, in part or as something else.
eval(s(N, B), V) :-
    ( bagof(X, member(X, B), [c, a|_]) -> A = 1 ; A = 0 ),
    ( setof(X, member(X, B), Xs), Xs = [a, X2|_], X = X2 -> C = 2 ; C = 0 ),
    ( setof(Y, Z^(member(Y-Z, [2-N, 1-N, 2-0]), Z > 0), Ys) -> sum_list(Ys, D) ; D = 7 ),
    ( setof(Y, N^member(Y, []), _) -> E = 1 ; E = 0 ),
    ( \+ ( member(W, B) *-> W == e ; true ) -> F = 4 ; F = 0 ),
    V is A + C + D + E + F.
