% SPDX-License-Identifier: MIT
% Terms that =../2 and functor/3 make with one of a few names.
% compiled: yes
initial(s(0, [nim, 3, 2], [knight, king])).
to_move(s(N, _, _), P) :- ( 0 =:= N mod 2 -> P = max ; P = min ).
values(-999, 999).

move(s(N, [K|Hs], Ps), T, s(M, Rs, Ps)) :-
    N < 5, M is N + 1,
    member(K1, [K, kayles]),
    nth1(I, Hs, H, Rest), H > 0, H1 is H - 1,
    nth1(I, Hs1, H1, Rest),
    T =.. [K1|Hs1],
    T =.. Rs.
move(s(N, G, Ps), made(A, B), s(M, G, Qs)) :-
    N < 3, M is N + 1,
    select(P, Ps, Rest),
    functor(T, P, 2),
    arg(1, T, N), arg(2, T, P),
    T =.. [_, A, B],
    ( P == king -> Qs = [queen|Rest] ; P == queen -> Qs = [knight|Rest] ; Qs = [king|Rest] ).
move(s(N, [K|Hs], Ps), place(J), s(5, [K|Hs], Ps)) :-
    N =:= 2,
    T =.. [K|Hs], T =.. L,
    nth0(J, L, A, R), A \== K, B is A + 1, nth0(J, L2, B, R),
    T2 =.. L2, arg(J, T2, B).

terminal(s(N, [K|Hs], Ps), V) :-
    N >= 5,
    sum_list(Hs, S),
    value(K, S, W),
    length(Ps, L),
    V is W + L.

value(K, S, V) :-
    compound_name_arguments(T, K, [S]), worth(T, V),
    compound_name_arguments(T, K, As), compound_name_arity(T, K, N), length(As, N),
    compound_name_arity(_, K, N).
worth(nim(S), S).
worth(kayles(S), V) :- V is 2 * S.

eval(s(_, [K|_], [P|_]), V) :- T =.. [P, K], ( T = king(_) -> V = 3 ; T = knight(nim) -> V = 2 ; V = 1 ).
