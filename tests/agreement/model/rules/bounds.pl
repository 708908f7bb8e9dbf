% SPDX-License-Identifier: MIT
% Integers at the edges of what is known of them, and boards that are copied, kept and given up again.
% compiled: yes
:- use_module(library(grid)).

initial(q(0, -7, w(3, -2, 0, 9, -11), G)) :- grid(2, 3, e, G).
to_move(q(N, _, _, _), P) :- ( N mod 2 =:= 0 -> P = max ; P = min ).
move(q(N, I, W, G), M, q(N1, J, V, H)) :-
    N < 5,
    N1 is N + 1,
    number(M, N, I, W, J, V),
    board(M, N, G, H).

number(quotient(K), _, I, W, J, W) :- between(1, 5, K), arg(K, W, X), J is (I + X) // 3.
number(rest(K), _, I, W, J, W) :- between(1, 3, K), J is (I - K) mod 4 + (I - K) rem 4.
number(floor, _, I, W, J, W) :- J is (I - 6) div 5.
number(turn, _, I, w(A, B, C, D, E), I, w(E, A, B, C, D)).
number(sum, N, I, w(A, B, C, D, E), J, w(S, B, C, D, A)) :-
    S is A + E - N,
    ( S >= 0, S < 6 -> K is S + 1, nth(K, [4, 5, 6, 7, 8, 9], J) ; S < 0 -> J is -S ; J = I ).
number(large, N, I, W, J, W) :- N >= 3, J is (I + (1 << 29)) * 2 - (1 << 30).

nth(K, Xs, X) :- length(Xs, L), K >= 1, K =< L, once(nth1(K, Xs, X)).

board(quotient(_), N, G, H) :-
    C is N mod 3 + 1,
    put(G, 1, C, x, G1),
    put(G1, 2, C, o, G2),
    ( cell(G, 2, C, o) -> H = G1 ; cell(G1, 1, 3, x) -> put(G1, 1, 3, e, H) ; H = G2 ).
board(rest(K), _, G, H) :-
    put(G, 1, K, o, G1),
    (   put(G1, 2, K, x, H)
    ;   cell(G1, 2, K, o),
        put(G1, 1, K, e, H)
    ;   H = G1
    ;   H = G
    ).
board(floor, _, G, H) :- fill(G, 1, H).
board(turn, _, G, H) :- put(G, 2, 2, x, A), put(G, 1, 1, o, B), exchange(4, A, B, H).
board(sum, N, G, H) :- C is N - 1, R is N // 2 + 1, ( put(G, R, C, x, H) -> true ; H = G ).
board(large, _, G, G).

fill(G, K, H) :-
    (   K > 6
    ->  H = G
    ;   R is (K - 1) // 3 + 1,
        C is (K - 1) mod 3 + 1,
        K1 is K + 1,
        ( cell(G, R, C, e) -> put(G, R, C, o, G1), fill(G1, K1, H) ; fill(G, K1, H) )
    ).

exchange(K, A, B, H) :-
    (   K =:= 0
    ->  H = A
    ;   K1 is K - 1,
        put(A, 1, 3, x, C),
        exchange(K1, B, C, H)
    ).

terminal(q(N, I, _, G), V) :- N >= 3, cell(G, 2, 3, x), V is max(-50, min(50, I)).
eval(q(_, I, W, G), V) :-
    findall(X, ( arg(_, W, Y), X is Y mod 7 ), Xs),
    sum_list(Xs, S),
    findall(R, cell(G, R, _, x), Rs),
    length(Rs, L),
    V is max(-99, min(99, S + L + I)).
