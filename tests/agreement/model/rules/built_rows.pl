% SPDX-License-Identifier: MIT
% Lists of alike elements that recursions make of others, element by element, and sort: kept, left
% out, put in, doubled, stopped early, failing late; elements that are copied whole and in part.
% compiled: yes
values(-1000, 1000).
initial(s(max, 0, [p(white, 3, 1), p(black, 1, 4), p(white, 2, 2)], [b, a, c], [5-1, 2-2])).

to_move(s(P, _, _, _, _), P).
terminal(s(_, 7, _, _, _), 0).

move(s(P, N, Ps, Ls, Ks), M, s(Q, N1, Ps1, Ls1, Ks1)) :-
    other(P, Q),
    N1 is N + 1,
    way(M, N, Ps, Ps1, Ls, Ls1, Ks, Ks1),
    length(Ps1, Length),
    Length < 28.

other(max, min).
other(min, max).

way(without(C), _, Ps, Qs, L, L, K, K) :- member(C, [white, black]), without(Ps, C, Qs), Qs \== Ps.
way(moved(C), N, Ps, Qs, L, L, K, K) :- member(C, [white, black]), D is N mod 3 - 1, moved(Ps, C, D, Qs).
way(doubled, _, Ps, Qs, L, L, K, K) :- doubled(Ps, Qs).
way(turned, _, Ps, Qs, L, L, K, K) :- turned(Ps, Qs).
way(front(C), _, Ps, Qs, L, L, K, K) :- member(C, [white, black]), front(Ps, C, Qs).
way(behind(C), _, Ps, Qs, L, L, K, K) :- member(C, [white, black]), behind(Ps, C, Qs).
way(low, N, Ps, Qs, L, L, K, K) :- all_below(Ps, N, Qs).
way(other, _, Ps, Ps, L, M, K, K) :- L = [X|_], delete(L, X, R), append(R, [X, X], M), length(M, 4).
way(less, _, Ps, Ps, L, M, K, K) :- subtract(L, [a, d], M), M \== L.
way(placed(X), N, Ps, Ps, L, M, K, K) :- nth0(I, [a, b, c, d], X), I =< N, placed(L, X, M).
way(united, _, Ps, Ps, L, M, K, K) :- sort(L, S), ord_union(S, [b, d], M), M \== S.
way(added, N, Ps, [p(C, N, N)|Ps], L, L, K, K) :- ( N mod 2 =:= 0 -> C = white ; C = black ).
way(many, N, Ps, Qs, L, L, K, K) :- N < 4, length(Ps, Length), Length < 7, four(Ps, Qs).
way(few, _, Ps, Qs, L, L, K, K) :- length(Ps, N), N > 8, sort(0, @>, Ps, [A, B|_]), Qs = [A, B].
way(sorted, _, Ps, Qs, L, M, K, K) :- msort(Ps, Qs), sort(L, M).
way(down, _, Ps, Qs, L, M, K, K) :- sort(0, @>=, Ps, Qs), sort(0, @>, L, M).
way(by(1), _, Ps, Qs, L, L, K, K) :- sort(1, @=<, Ps, Qs).
way(by(3), _, Ps, Qs, L, L, K, K) :- sort(3, @=<, Ps, Qs).
way(unique(2), _, Ps, Qs, L, L, K, K) :- sort(2, @<, Ps, Qs).
way(unique(3), _, Ps, Qs, L, L, K, K) :- sort(3, @>, Ps, Qs).
way(down(2), _, Ps, Qs, L, L, K, K) :- sort(2, @>=, Ps, Qs), Ps \== Qs.
way(keys, N, Ps, Ps, L, L, K, S) :- X is (N * 7) mod 5, keysort([X-N|K], S).
way(new(A), N, Ps, Qs, L, L, K, K) :- member(A, [1, 3]), msort([p(white, A, N)|Ps], Qs).

without([], _, []).
without([p(C, _, _)|Ps], C, Qs) :- !, without(Ps, C, Qs).
without([P|Ps], C, [P|Qs]) :- without(Ps, C, Qs).

% One who cannot go there fails for all.
moved([], _, _, []).
moved([p(C, X, Y)|Ps], C, D, [p(C, X1, Y)|Qs]) :- !, X1 is X + D, X1 > 0, moved(Ps, C, D, Qs).
moved([p(E, X, Y)|Ps], C, D, [p(E, X, Y)|Qs]) :- moved(Ps, C, D, Qs).

doubled([], []).
doubled([P|Ps], [P, P|Qs]) :- doubled(Ps, Qs).

% The parts of an element in another order, and one that is known.
turned([], []).
turned([p(C, X, Y)|Ps], [p(C, Y, X)|Qs]) :- X \== Y, !, turned(Ps, Qs).
turned([p(_, X, Y)|Ps], [p(white, X, Y)|Qs]) :- turned(Ps, Qs).

% Up to the first of a colour, which is dropped; the rest stays as it is.
front([p(C, _, _)|Ps], C, Ps) :- !.
front([P|Ps], C, [P|Qs]) :- front(Ps, C, Qs).

% One more behind the last of a colour, or at the end.
behind([], C, [p(C, 0, 0)]).
behind([p(C, X, Y)|Ps], C, [p(C, X, Y), p(C, Y, 9)|Ps]) :- !.
behind([P|Ps], C, [P|Qs]) :- behind(Ps, C, Qs).

all_below([], _, []).
all_below([p(C, X, Y)|Ps], N, Qs) :- X < N, Y < N, !, all_below(Ps, N, Rs), Qs = [p(C, X, Y)|Rs].
all_below([_|Ps], N, Qs) :- all_below(Ps, N, Qs).

placed([], X, [X]).
placed([Y|Ys], X, [X, Y|Ys]) :- X @< Y, !.
placed([Y|Ys], X, [Y|Zs]) :- placed(Ys, X, Zs).

four([], []).
four([p(C, X, Y)|Ps], [p(C, Y, X), p(black, X, X), p(C, X, Y), p(white, 1, Y)|Qs]) :- four(Ps, Qs).

eval(s(_, N, Ps, L, K), V) :-
    length(Ps, A), length(L, B), length(K, C), sum(Ps, 0, S),
    V is (A + 3 * B + 7 * C + S - N) mod 199.

sum([], S, S).
sum([p(_, X, Y)|Ps], S0, S) :- S1 is S0 + X - 2 * Y, sum(Ps, S1, S).
