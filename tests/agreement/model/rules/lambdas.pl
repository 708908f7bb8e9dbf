% SPDX-License-Identifier: MIT
% Lambda expressions where goals are expected: each call has a copy, but for what is bound before it.
% compiled: yes
initial(s(0, [3, 5, 4, 1])).
to_move(s(N, _), P) :- ( 0 =:= N mod 2 -> P = max ; P = min ).
values(-9999, 9999).

% Parameters alone; variables of the clause; a pattern.
move(s(N, Hs), take(I, K), s(M, Rs)) :-
    N < 5, M is N + 1,
    nth1(I, Hs, H, Rest), between(1, H, K), K < 3, H2 is H - K,
    include([X]>>(X > 0), [H2|Rest], Rs).
move(s(N, Hs), add(K), s(M, Rs)) :-
    N < 5, M is N + 1, Hs = [K|_], K < 4,
    maplist([X, Y]>>( X > K -> Y is X - K ; Y = X ), Hs, Rs).
move(s(N, Hs), pairs(P), s(M, Hs)) :-
    N =:= 1, M is N + 2,
    findall(X-Y, ( nth1(Y, Hs, X) ), Ps),
    foldl([X-Y, S0, S]>>(S is S0 * 3 + X * Y), Ps, 0, P).
% What is not bound before is not bound behind.
move(s(N, Hs), free(Z), s(M, Hs)) :-
    N =:= 2, M is N + 2,
    ( maplist([X]>>(X > W, W = 1), []) -> true ; true ),
    ( var(W) -> Z = yes ; Z = no ).
% Shared all the same; nested; with more arguments than parameters; a cut.
move(s(N, Hs), shared(Z), s(M, Hs)) :-
    N =:= 2, M is N + 2,
    Hs = [H|_],
    maplist({H}/[X]>>(X = H), [H, H]),
    foldl([X, A0, A]>>( X > H, !, A = X ; A = A0 ), Hs, 0, _),
    maplist([X, Y]>>foldl([B, C0, C]>>(C is C0 + B * X), Hs, 0, Y), [1, H], Ys),
    sum_list(Ys, Z).
move(s(N, Hs), more(Ys), s(M, Hs)) :-
    N =:= 3, M is N + 2,
    maplist([X]>>plus(X), Hs, Hs, Ys).
move(s(N, Hs), same(X), s(M, Hs)) :-
    N =:= 3, M is N + 2,
    member(X, [1, 3]),
    \+ maplist([X]>>true, Hs),
    forall(member(Y, Hs), call([Z]>>( Z > 0 ; Z = Y ), Y)).
% One name in several; shared by one of them, it is what that one made it.
move(s(N, Hs), names(A, B), s(5, Hs)) :-
    N =:= 3,
    maplist([X]>>(X > 0, Y = X), Hs), include([X]>>(X > 2, Y = X), Hs, As), length(As, A),
    call({Z}/[X]>>(X > 0, Z = X), 3), include([X]>>(X >= Z), Hs, Bs), length(Bs, B).
% An alternative in a lambda; what finds several solutions.
move(s(N, Hs), several(V), s(5, Hs)) :-
    N =:= 4,
    call([X, Y]>>( member(Y, X), Y > 1 ; Y = 0 ), Hs, V).

terminal(s(N, Hs), V) :-
    ( N > 4 -> true ; Hs = [] ),
    aggregate_all(sum(X), call([Y]>>member(Y, Hs), X), S),
    partition([X]>>(X > 2), Hs, In, Out),
    length(In, A), length(Out, B),
    V is 10 * S + 3 * A - B.

eval(s(_, Hs), V) :-
    ( Hs = [_, H|_] -> true ; H = 7 ),
    foldl([X, M0, M]>>(M is max(M0, min(X, H))), Hs, 0, V).
