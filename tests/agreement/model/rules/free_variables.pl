% SPDX-License-Identifier: MIT
% bagof/3 and setof/3 with free variables: a list for each of their values, in their order.
% compiled: yes
initial(s(0, [h(2, red, 2), h(1, red, 2), h(1, blue, 3), h(2, red, 1), h(2, green, 2), h(3, blue, 2)])).
to_move(s(N, _), P) :- ( 0 =:= N mod 2 -> P = max ; P = min ).
values(-9999, 9999).

% Two free variables, in the order in which they stand in the goal.
move(s(N, Hs), take(H, C, S), s(M, Rest)) :-
    N < 4, M is N + 1,
    bagof(K, member(h(H, C, K), Hs), Ks),
    sum_list(Ks, S),
    exclude(is_of(H, C), Hs, Rest).
% One of them bound by ^, one before; a set.
move(s(N, Hs), count(C, Ks), s(M, [h(N, C, L)|Hs])) :-
    N > 0, N < 3, M is N + 1,
    setof(K, H^member(h(H, C, K), Hs), Ks),
    length(Ks, L).
% Elements in another order than their values; the first of each.
move(s(N, Hs), last(C, H), s(4, Hs)) :-
    N > 1, N < 4,
    bagof(K-H0, (member(h(H0, C, K0), Hs), K is -K0), [_-H|_]).
% Alternatives and negations: variables of \+ alone are not free.
move(s(N, Hs), either(C, Bs), s(4, Hs)) :-
    N =:= 3,
    bagof(H, I^( member(h(H, C, 2), Hs) ; member(h(I, C, 1), Hs), H = 0 ; \+ member(h(5, _, _), Hs), H = 9, C = none ), Bs).
move(s(N, Hs), without(Cs), s(4, Hs)) :-
    N =:= 3,
    setof(C, K^( member(h(H, C, K), Hs), \+ member(h(_, C, 1), Hs), \+ ( member(h(I, _, _), Hs), I > H + 2 ) ), Cs).

is_of(H, C, h(H, C, _)).

terminal(s(4, Hs), V) :- value(Hs, V).

% A goal that is given, and one with a value that is known in part.
value(Hs, V) :-
    G = member(h(H, C, K), Hs),
    findall(C-L, ( bagof(K, H^G, Ks), length(Ks, L) ), Ls),
    ( Ls = [blue-A|_] -> true ; A = 7 ),
    P = h(_, _, X),
    ( bagof(X, member(P, Hs), [X1|_]) -> true ; X1 = 0 ),
    ( bagof(Z, member(Z, []), _) -> B = 1 ; B = 0 ),
    % The first list that is as given.
    ( bagof(K1, member(h(H1, _, K1), Hs), [_, _]) -> true ; H1 = 5 ),
    aggregate(count, H2^K2^member(h(H2, C2, K2), Hs), D), !,
    ( C2 == blue -> E = 100 ; E = 0 ),
    aggregate(max(K3, H3), C3^member(h(H3, C3, K3), Hs), max(F, _)),
    V is A + 2 * X1 + 3 * B + 5 * H1 + 11 * D + E + F.
value([], 0).

eval(s(N, Hs), V) :-
    ( setof(C-Ks, setof(K, H^member(h(H, C, K), Hs), Ks), [_-[V0|_]|_]) -> V is V0 + N ; V = N ).
