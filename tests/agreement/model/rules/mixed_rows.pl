% SPDX-License-Identifier: MIT
% Lists whose elements are of several structures, or atomic: found, left out, put in, turned into
% others, compared, sorted, collected, told apart by what they are, and gone along.
% compiled: yes
values(-100000, 100000).
initial(s(max, 0, [k(1, 2), q(w, 3, 1), wall, k(2, 2), q(b, 1, 1), 7], [h(1, 1), h(2, 1), v(1, 2)])).

to_move(s(P, _, _, _), P).
terminal(s(_, 7, L, O), V) :-
    findall(W, (member(X, L), worth(X, W)), Ws), sum_list(Ws, S), length(O, N), V is S * 10 + N.

other(max, min).
other(min, max).

worth(k(X, Y), W) :- W is X * 3 + Y.
worth(q(w, X, _), X).
worth(q(b, _, Y), W) :- W is -Y.
worth(wall, 50).
worth(N, N) :- integer(N).

move(s(P, K, L, O), M, s(Q, K1, L1, O1)) :-
    other(P, Q), K1 is K + 1, way(M, K, L, O, L1, O1), length(L1, N), N < 16.

way(step(X, Y), _, L, O, L1, O) :-
    select(k(X, Y), L, Rest), X1 is (X + Y) mod 4, \+ member(k(X1, Y), Rest), L1 = [k(X1, Y)|Rest].
way(turn(C), K, L, O, L1, O) :- K mod 2 =:= 0, select(q(C, X, Y), L, q(C, Y, X), L1), X \== Y.
way(build, K, L, O, [wall|L], O) :- K > 1, \+ ( nth0(I, L, wall), I < 2 ).
way(count, K, L, O, [N|L], O) :- K > 2, length(L, N), \+ memberchk(N, L).
way(wreck, K, L, O, L1, O) :- K mod 3 =:= 2, memberchk(wall, L), exclude(==(wall), L, L1).
way(kings, K, L, O, L1, O) :- K > 3, partition(is_king, L, Ks, Others), append(Others, Ks, L1), L1 \== L.
way(line(E), _, L, O, L, O1) :- member(E, O), ord_subtract(O, [E], O1).
way(new(R), K, L, O, L, O1) :- K < 3, R is K + 1, ord_union(O, [h(R, 3), v(R, R)], O1), O1 \== O.
way(sorted, K, L, O, L1, O) :- K mod 4 =:= 1, msort(L, L1), L1 \== L.
way(unique, K, L, O, L1, O) :- K mod 4 =:= 3, sort(0, @>=, L, L1), L1 \= L.
way(set, K, L, O, L1, O) :- K > 4, sort(L, L1).
way(mapped, K, L, O, L1, O) :- K mod 3 =:= 1, changed(L, L1).
way(numbers, K, L, O, L1, O) :- K > 2, findall(Z, (member(X, L), number_of(X, Z)), L1), L1 = [_, _|_].
way(kept(A), K, L, O, L1, O) :- K > 3, last(L, A), reverse(L, [A|R]), reverse(R, T), L1 = [A|T].
way(first(D), K, L, O, L1, O) :- K > 1, L = [A, B|T], compare(D, A, B), D \== (=), L1 = [B, A|T].
way(same, K, L, O, L1, O) :- K > 2, select(A, L, R), select(B, R, L1), A == B.
way(of(X), K, L, O, L1, O) :- K > 4, member(q(X, _, 1), L), \+ member(q(X, 1, _), L), delete(L, 7, L1).

is_king(k(_, _)).

changed([], []).
changed([k(X, Y)|T], [q(w, X, Y)|R]) :- X > Y, !, changed(T, R).
changed([wall|T], R) :- !, changed(T, R).
changed([X|T], [X|R]) :- changed(T, R).

number_of(k(X, Y), q(b, Y, X)) :- X < 3.
number_of(q(C, X, Y), q(C, X, Y)).
number_of(N, k(N, 0)) :- integer(N).
number_of(wall, wall).
