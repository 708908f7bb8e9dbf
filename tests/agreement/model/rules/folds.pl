% SPDX-License-Identifier: MIT
% Lists of all solutions that are consumed at once, by the library's predicates and by others, and
% those that look like them and need their list.
% compiled: yes, as terms
:- use_module(library(lists)).
:- use_module(library(aggregate)).
:- use_module(library(apply)).

initial(s(0, none, b(3, 1, 4, 1, 5, 2))).
to_move(s(N, _, _), P) :- ( N mod 2 =:= 0 -> P = max ; P = min ).
move(s(N, _, B), W-V, s(N1, V, B1)) :-
    N < 7,
    N1 is N + 1,
    between(1, 63, W),
    way(W, N, B, V),
    change(N, W, B, B1).
terminal(s(7, _, B), V) :- findall(X, arg(_, B, X), Xs), max_list(Xs, V).
eval(s(N, _, B), V) :-
    aggregate_all(count, (arg(_, B, X), X > N), C),
    aggregate_all(sum(Y * I), arg(I, B, Y), S),
    aggregate_all(max(Z - N), arg(_, B, Z), M),
    V is S + 100 * C + 10000 * M.
priority(s(_, _, B), W-_, P) :- findall(I, arg(I, B, 0), Is), length(Is, L), P is L * 100 - W.

change(N, W, b(A, B, C, D, E, F), B1) :-
    X is (A * 7 + W) mod 6 - 1,
    (   N mod 3 =:= 0 -> B1 = b(B, C, D, E, F, X)
    ;   N mod 3 =:= 1 -> B1 = b(F, X, B, D, A, C)
    ;   B1 = b(X, X, X, C, D, E)
    ).

el(B, X) :- arg(_, B, X).
big(B, K, X) :- arg(_, B, X), X > K.

way(1, N, B, V) :- findall(X, big(B, N, X), L), max_list(L, V).
way(2, N, B, V) :- findall(X, big(B, N, X), L), min_list(L, V).
way(3, N, B, V) :- findall(X, big(B, N, X), L), sum_list(L, V).
way(4, N, B, V) :- findall(X, big(B, N, X), L), length(L, V).
way(5, N, B, V) :- findall(X, big(B, N, X), L), last(L, V).
way(6, N, B, V) :- findall(X-I, (arg(I, B, X), X > N), L), max_member(V, L).
way(7, N, B, V) :- findall(X-I, (arg(I, B, X), X > N), L), min_member(V, L).
way(8, N, B, V) :- findall(X, big(B, N, X), L), ( L = [] -> V = empty ; max_list(L, V) ).
way(9, N, B, V) :- findall(X, big(B, N, X), L), L \== [], sum_list(L, V).
way(10, N, B, V) :- findall(X, big(B, N, X), L), own_best(L, V).
way(11, N, B, V) :- findall(X, big(B, N, X), L), own_pair(L, V).
way(12, N, B, V) :- findall(X, big(B, N, X), L), guards(L, 0, V).
way(13, N, B, V) :- findall(X, big(B, N, X), L), until(L, 0, V).
way(14, N, B, V) :- findall(X, big(B, N, X), L), last_call(L, V).
way(15, N, B, V) :- findall(X, big(B, N, X), L), even_odd(L, 0, V).
way(16, N, B, V) :- findall(X, big(B, N, X), L), choices(L, 0, V).
way(17, N, B, V) :- findall(X, big(B, N, X), L), several_ends(L, 0, V).
way(18, N, B, V) :- findall(X, big(B, N, X), L), max_list(L, M), length(L, K), V = M-K.
way(19, N, B, V) :- findall(X, big(B, N, X), L), rest(L, 0, V).
way(20, N, B, V) :- findall(X, big(B, N, X), L), foldl(plus_square(N), L, 0, V).
way(21, N, B, V) :- findall(X, big(B, N, X), L), memberchk(4, L), V = yes.
way(22, N, B, V) :- findall(X, big(B, N, X), L), nth0(1, L, V).
way(23, N, B, V) :- findall(X, big(B, N, X), L), member(V, L).
way(24, N, B, V) :- findall(X, big(B, N, X), L), length(L, 3), V = three.
way(25, N, B, V) :- ( findall(X, big(B, N, X), L), sum_list(L, 10) -> V = ten ; V = other ).
way(26, N, B, V) :- \+ ( findall(X, big(B, N, X), L), max_list(L, 5) ), V = not_five.
way(27, N, B, V) :- findall(X, ( big(B, N, X), ! ), L), sum_list(L, V).
way(28, N, B, V) :- findall(M, ( arg(_, B, K), findall(X, big(B, K, X), L), length(L, M), M > N ), Ms), sum_list(Ms, V).
way(29, _, B, V) :- findall(M, ( arg(_, B, K), findall(X, big(B, K, X), L), max_list(L, M) ), Ms), max_list(Ms, V).
way(30, N, B, V) :- findall(X, ( member(K, [N, 2]), big(B, K, X) ), L), max_list(L, V0), ( V = V0 ; V = again ).
way(31, N, B, V) :- findall(X, ( X = N ; X = 3 ; big(B, N, X) ), L), min_list(L, V).
way(32, N, B, V) :- findall(L, ( between(0, 3, K), findall(X, big(B, K, X), L) ), Ls), longest(Ls, N, V).
way(33, N, B, V) :- findall(C, ( arg(I, B, X), X > N, C = c(I, X) ), Cs), best(Cs, none, V).
way(34, N, B, V) :- findall(X, big(B, N, X), L), kept(L, N, B, 0, V).
way(35, N, B, V) :- findall(X, big(B, N, X), L), drifting(L, 2, 0, V).
way(36, N, B, V) :- findall(X, big(B, N, X), L), all_below(L, 5), V = below.
way(37, N, B, V) :- findall(X, big(B, N, X), L), N > 2, sum_list(L, V).
way(38, N, B, V) :- findall(X, big(B, N, X), L), lowered(N, L, V).
way(39, N, B, V) :- aggregate_all(count, big(B, N, _), V).
way(40, N, B, V) :- aggregate_all(max(X, I), ( arg(I, B, X), X > N ), V).
way(41, N, B, V) :- aggregate_all(min(X, I), ( arg(I, B, X), X > N ), min(X0, I0)), V = I0-X0.
way(42, N, B, V) :- aggregate_all(bag(X), big(B, N, X), L), length(L, V).
way(43, N, B, V) :- aggregate_all(set(X), big(B, N, X), [V|_]).
way(44, N, B, V) :- aggregate_all(max(X - I, c(I)), ( arg(I, B, X), X > N ), V).
way(45, N, B, V) :- aggregate_all(min(X * X - 2 * N), big(B, N, X), V).
way(46, N, B, V) :- aggregate_all(count, big(B, N, _), 2), V = two.
way(47, N, B, V) :- G = ( big(B, N, X), X \== 4 ), aggregate_all(max(X), G, V).
way(48, N, B, V) :- G = ( big(B, N, X), ! ; X = 9 ), findall(X, G, L), sum_list(L, V).
way(49, N, B, V) :- ( aggregate_all(max(X), ( el(B, X), X > N, X < 4 ), M) -> V = M ; V = nothing ).
way(50, N, B, V) :- aggregate_all(count, ( el(B, X), \+ ( el(B, Y), Y > X ), X > N ), V).
way(51, N, B, V) :- aggregate_all(count, ( big(B, N, X) ; X = 1, N > 2 ), V).
way(52, N, B, V) :- forall(aggregate_all(count, big(B, N, _), C), C < 4), V = few.
way(53, N, B, V) :- aggregate_all(sum(X), member(X, [N, 2, 3]), S), aggregate_all(max(Y), ( el(B, Y), Y < S ), V).
way(54, N, B, V) :- findall(X, big(B, N, X), L), msort(L, S), last(S, V).
way(55, N, B, V) :- findall(X-I, ( arg(I, B, X), X > N ), L), sort(L, [V|_]).
way(56, _, B, V) :- findall(Y, ( el(B, X), Y is X mod 3 ), L), run_lengths(L, V).
way(57, N, B, V) :- findall(X, big(B, N, X), L), twice(L, L, V).
way(58, N, B, V) :- findall(X, big(B, N, X), [H|T]), sum_list(T, S), V = H/S.
way(59, N, B, V) :- findall(X, big(B, N, X), L), alternatives(L, 0, V).
way(60, N, B, V) :- findall(X, ( el(B, X), X > N ), L), sum_list(L, V), V > 4, !.
way(61, N, B, V) :- findall(a(X, B), ( el(B, X), X > N ), L), whole(L, none, V).
way(62, N, B, V) :- findall(f(X), big(B, N, X), L), unpacked(L, z, 0, V).
way(63, N, B, V) :- findall(X, big(B, N, X), L), loops(L, [], V).

own_best([X], X) :- !.
own_best([X, Y|T], M) :- X >= Y, !, own_best([X|T], M).
own_best([_, Y|T], M) :- own_best([Y|T], M).
own_pair([X|Xs], M-C) :- own_pair(Xs, X, 1, M, C).
own_pair([], M, C, M, C).
own_pair([X|Xs], M0, C0, M, C) :-
    (   X > M0 -> own_pair(Xs, X, 1, M, C)
    ;   X =:= M0 -> C1 is C0 + 1, own_pair(Xs, M0, C1, M, C)
    ;   own_pair(Xs, M0, C0, M, C)
    ).
guards([], V, V).
guards([X|Xs], V0, V) :- X > 2, V1 is V0 + X, guards(Xs, V1, V).
guards([X|Xs], V0, V) :- X =< 2, guards(Xs, V0, V).
until([], V, end(V)).
until([X|Xs], V0, V) :- ( X =:= 4 -> V = found(V0) ; V1 is V0 + 1, until(Xs, V1, V) ).
last_call([], 0).
last_call([X|Xs], V) :- last_call(Xs, V0), V is V0 + X.
even_odd([], V, even(V)).
even_odd([X|Xs], V0, V) :- V1 is V0 + X, odd_even(Xs, V1, V).
odd_even([], V, odd(V)).
odd_even([X|Xs], V0, V) :- V1 is V0 - X, even_odd(Xs, V1, V).
choices([], V, V).
choices([X|Xs], V0, V) :- ( V1 is V0 + X ; V1 is V0 - X, X =:= 5 ), choices(Xs, V1, V).
several_ends([], V, V).
several_ends([], V0, V) :- V is V0 + 100.
several_ends([X|Xs], V0, V) :- V1 is V0 + X, several_ends(Xs, V1, V).
rest([], V, V).
rest([X|Xs], V0, V) :- ( X > 3 -> V = Xs ; V1 is V0 + X, rest(Xs, V1, V) ).
plus_square(N, X, V0, V) :- V is V0 + X * X - N.
longest([], _, []).
longest([L|Ls], N, V) :- longest(Ls, L, N, V).
longest([], V, _, V).
longest([L|Ls], V0, N, V) :-
    length(L, A),
    length(V0, B),
    ( A > B + N -> longest(Ls, L, N, V) ; longest(Ls, V0, N, V) ).
best([], V, V).
best([C|Cs], V0, V) :- better(C, V0, V1), best(Cs, V1, V).
better(C, none, C) :- !.
better(c(_, X), c(J, Y), c(J, Y)) :- Y >= X, !.
better(C, _, C).
kept([], _, B, S, V) :- arg(1, B, X), V is S + X.
kept([X|Xs], N, B, S0, V) :- arg(2, B, Y), S is S0 + X * Y - N, kept(Xs, N, B, S, V).
drifting([], _, S, S).
drifting([X|Xs], K, S0, V) :- S is S0 + K * X, ( X > 3 -> drifting(Xs, X, S, V) ; drifting(Xs, K, S, V) ).
all_below([], _).
all_below([X|Xs], K) :- X < K, all_below(Xs, K).
lowered(N, L, V) :- N < 5, sum_list(L, S), V is S - N.
run_lengths([X|Xs], V) :- run_lengths(Xs, X, 1, 1, V).
run_lengths([], _, _, V, V).
run_lengths([X|Xs], Y, K, M0, V) :-
    ( X == Y -> K1 is K + 1 ; K1 = 1 ),
    M is max(M0, K1),
    run_lengths(Xs, X, K1, M, V).
twice([], L, V) :- length(L, V).
twice([_|Xs], L, V) :- twice(Xs, L, V).
alternatives([], V, V).
alternatives([X|Xs], V0, V) :- member(Y, [X, 3]), Y > 2, !, V1 is V0 + Y, alternatives(Xs, V1, V).
whole([], V, V).
whole([a(X, B)|As], V0, V) :- ( X > 3 -> whole(As, B, V) ; whole(As, V0, V) ).
unpacked([], K, S, K-S).
unpacked([f(X)|Fs], K, S0, V) :- ( X =:= 4 -> unpacked(Fs, four, S0, V) ; S is S0 + X, unpacked(Fs, K, S, V) ).
loops([], Done, Done).
loops([X|Xs], Done, V) :- loops(Xs, [X|Done], V).
