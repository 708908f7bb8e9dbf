% SPDX-License-Identifier: MIT
% New lists whose length is computed: parts of a list that append/3 and append/2 take, and copies of
% one element. Lengths may be too large, and in some positions negative, which is an error.
% compiled: yes
players(a, b).
values(-1000, 1000).

initial(s(a, 0, [a, b, e, e, b])).
to_move(s(P, _, _), P).

other(a, b).
other(b, a).

move(s(P, K, L), M, s(Q, K1, L1)) :-
    K < 6,
    other(P, Q),
    K1 is K + 1,
    count(K, L, N),
    way(N, P, L, M, L1).

count(K, L, N) :- length(L, Len), member(D, [0, 1, 2]), N is (Len * D + K) mod 8.
count(5, L, N) :- length(L, N0), N is 2 - N0.

way(N, _, L, front(N), [e|Back]) :- length(Front, N), append(Front, Back, L).
way(N, P, L, back(N), [P|Back]) :- length(L, Len), K is max(0, Len - N), length(Back, K), append(_, Back, L).
way(N, _, [_|L], less(M), L) :- succ(M, N).
way(N, P, L, before(N), Front1) :-
    length(Back, N), append(Front, Back, L), append(Front, [P], Front1).
way(N, _, L, middle(F), Rest) :-
    N > 0, length(Middle, N), append([Front, Middle, Back], L), memberchk(e, Middle),
    length(Front, F), append(Front, Back, Rest).
way(N, P, L, later(N), L1) :-
    length(Part, N), append(Front, Rest, L), append(Part, Back, Rest), Part = [X|_], X \== P,
    append([Front, [P], Back], L1).
way(N, P, L, copies(N), L1) :-
    length(Some, N), maplist(=(P), Some), append(Some, [e], L1), length(L, Len), N < Len.
way(N, P, L, dots(N), L1) :- repeated(N, P, Some), append(Some, L, L1), length(L1, Len), Len < 8.
way(N, P, _, both(N), L1) :-
    N > 2, length(Left, 2), length(Right, N), maplist(=(P), Right), Left = [e, P],
    append(Left, Right, L1).

repeated(N, X, Some) :- length(Some, N), maplist(=(X), Some).

terminal(s(_, 6, L), V) :- include(==(a), L, As), length(As, V).
