% SPDX-License-Identifier: MIT
% Positions, and parts of them, that are one of several structures or atomic: the last move, a
% target, an order, what is held. Built in one way and taken apart in another, compared, passed
% on, given by conditions, copied, collected, and ended by a position of another form.
% compiled: yes
values(-1000, 1000).
initial(s(max, 0, none, [p(1, 2), p(3, 1)], free, nothing)).

to_move(s(P, _, _, _, _, _), P).
to_move(over(P, _), P).
to_move(drawn, max).

terminal(over(max, N), V) :- V is 100 - N.
terminal(over(min, N), V) :- V is N - 100.
terminal(drawn, 0).

move(S, M, T) :- S = s(_, N, _, _, _, _), N < 7, way(M, S, T).

other(max, min).
other(min, max).

way(go(X, Y), s(P, N, L, Ps, F, H), s(Q, N1, at(X, Y), Ps, F, H)) :-
    N < 4, other(P, Q), N1 is N + 1, member(X, [1, 2]), Y is (X + N) mod 3, L \= at(X, Y).
way(back, s(P, N, at(X, Y), Ps, F, H), s(Q, N1, Last, Ps, F, H)) :-
    other(P, Q), N1 is N + 1,
    (   X =:= Y -> Last = none
    ;   X > Y -> Last = from(X, Y, p)
    ;   Last = at(Y, X)
    ).
way(stay, s(P, N, L, Ps, F, H), s(Q, N1, L, Ps, F1, H)) :-
    other(P, Q), N1 is N + 1, bound(F, N, F1), F1 \== F.
way(hold, s(P, N, L, Ps, F, H), s(Q, N1, L, Ps, F, H1)) :-
    other(P, Q), N1 is N + 1, held(H, L, N, H1).
way(swap, s(P, N, L, [A, B|Ps], F, H), s(Q, N1, L, [B, A|Ps], F, H)) :-
    other(P, Q), N1 is N + 1, N > 1, A \== B, L \== none.
way(more, s(P, N, L, Ps, F, H), s(Q, N1, none, [p(N, X)|Ps], F, H)) :-
    other(P, Q), N1 is N + 1, place(L, X), length(Ps, Count), Count < 4.
way(same, s(P, N, L, Ps, F, H), s(Q, N1, L1, Ps, F, H)) :-
    other(P, Q), N1 is N + 1, what(F, W), alike(L, W, L1).
way(win, s(P, N, L, Ps, F, H), T) :- N > 3, ended(L, Ps, F, H, P, N, T).
way(kept(K), s(P, N, L, Ps, F, H), s(Q, N1, L, Ps, F, H)) :-
    N > 4, other(P, Q), N1 is N + 1, findall(Z, part(L, F, H, Z), Zs), nth0(0, Zs, K).
way(tested(K), s(P, N, L, Ps, F, H), s(Q, N1, L, Ps, F, H)) :-
    N > 4, other(P, Q), N1 is N + 1, kind(L, K1), kind(H, K2), kind(F, K3), K = K1-K2-K3.
way(ordered(O), s(P, N, L, Ps, F, H), s(Q, N1, L, Ps, F, H)) :-
    N > 4, other(P, Q), N1 is N + 1, compare(O, L, at(1, 1)), L @> none, H @< z(0).
way(named(X), s(P, N, L, Ps, F, H), s(Q, N1, L, Ps, F, H)) :-
    N > 5, other(P, Q), N1 is N + 1, named(X), ( L == X -> true ; F = X -> true ; H = X ).

% Names of structures as atoms too.
named(none).
named(at).
named(up_to).
named(nothing).
named(3).

bound(free, N, up_to(M)) :- M is N + 2.
bound(up_to(N), M, free) :- N > M.
bound(up_to(N), N, exactly(N, [N, 0, 1, 2])).
bound(exactly(N, _), _, N).
bound(N, M, up_to(K)) :- integer(N), K is max(N, M).

held(nothing, none, _, pair(nothing, empty)).
held(nothing, at(X, _), N, pair(one(X), W)) :- ( N mod 2 =:= 0 -> W = empty ; W = full(N) ).
held(pair(A, W), at(_, Y), _, pair(B, W)) :- A = one(_), B = two(Y, Y).
held(pair(two(X, Y), _), L, _, row(X, Y, X, Y, 1)) :- L = from(_, _, _).
held(pair(_, _), none, _, nothing).
held(row(A, B, _, _, E), _, N, row(B, A, E, N, 0)) :- N mod 2 =:= 1.

place(none, 0).
place(at(X, _), X).
place(from(X, Y, _), Z) :- Z is X * Y.

what(free, none).
what(up_to(N), at(N, N)).
what(exactly(N, [M|_]), from(N, M, q)).
what(N, L) :- integer(N), ( N > 2 -> L = none ; L = at(N, 1) ).

alike(L, L, none) :- L \== none.
alike(at(X, _), at(Y, Z), at(X, Z)) :- X =\= Y.
alike(none, W, W) :- W \= none.
alike(from(X, _, A), from(_, Y, B), from(X, Y, C)) :- ( A @< B -> C = A ; C = B ).

ended(at(X, X), _, _, _, P, N, over(P, M)) :- M is N + X.
ended(none, [_, _, _|_], _, _, _, _, drawn).
ended(L, [p(A, _)|_], F, H, P, N, T) :-
    L \= none,
    (   F == free, H = nothing -> T = drawn
    ;   A > 2 -> T = over(P, N)
    ;   H = pair(_, full(M)) -> Q = max, T = over(Q, M)
    ;   L = from(_, _, _) -> N1 is N + 1, T = s(P, N1, L, [], F, nothing)
    ).

part(L, _, _, L).
part(_, F, _, F) :- F \= up_to(_).
part(_, _, H, H) :- H \== nothing.

kind(X, atom) :- atom(X).
kind(X, number) :- integer(X).
kind(X, other) :- compound(X).

evaluate(s(_, N, _, _, _, _), N).
