% SPDX-License-Identifier: MIT
% Rows of several integers that are only made on the way and need more than two bytes: positions
% hold none of them, so that nothing says beforehand how large they are.
% compiled: yes
% asks: never
values(-1000, 1000).
initial(s(0, 0, 0, 0)).
to_move(s(_, _, N, _), P) :- ( N mod 2 =:= 0 -> P = max ; P = min ).
move(s(Me, You, N, K), B, s(You, Me1, N1, K1)) :-
    N < 10,
    free(Me, You, Bs),
    member(B-_, Bs),
    Me1 is Me \/ (1 << B),
    N1 is N + 1,
    border(K, K1).
% All pairs of a square and its bit, turned and put in order.
free(Me, You, Bs) :-
    findall(B-X, ( between(0, 15, B), X is 1 << B, X /\ (Me \/ You) =:= 0 ), Bs0),
    reverse(Bs0, Bs1),
    sort(2, @>=, Bs1, Bs2),
    append([], Bs2, Bs).
% Each border once: what fits one, two or four bytes, and what does not.
border(K, K1) :-
    borders(Vs),
    nth0(K, Vs, V-W),
    sort(0, @>=, Vs, Ws),
    ( nth0(I, Ws, V-W) -> true ; I = 0 ),
    memberchk(V-_, Ws),
    K1 is (K + I + 1) mod 16.
borders(Ws) :-
    findall(V-W, ( edge(V), W is -V - 1 ), Vs),
    msort(Vs, Ws).
edge(127). edge(128). edge(-32). edge(-33).
edge(16383). edge(16384). edge(-16383). edge(-16384).
edge(32767). edge(32768). edge(-32768). edge(-32769).
edge(65535). edge(65536). edge(2147483648). edge(1099511627776).
terminal(s(_, _, 10, _), 0).
eval(s(Me, You, N, K), V) :-
    findall(p(A, B-C, N), ( between(0, 3, I), A is (Me >> I) * 70000, B is You << (20 + I),
                            C is -A ), Ps0),
    msort(Ps0, Ps),
    last_of(Ps, p(X, Y-Z, _)),
    list_sum(Ps, 0, S),
    V is (X + Y - Z + S + K) mod 997.
last_of([P], P).
last_of([_, P|Ps], L) :- last_of([P|Ps], L).
list_sum([], S, S).
list_sum([p(X, Y-_, _)|Ps], S0, S) :- S1 is S0 + X - Y, list_sum(Ps, S1, S).
canonical(s(A, B, N, K), s(C, D, N, K)) :-
    findall(X-Y, image(A, B, X, Y), L),
    msort(L, [C-D|_]).
image(A, B, A, B).
image(A, B, X, Y) :- mirror(A, X), mirror(B, Y).
image(A, B, X, Y) :- flip(A, X), flip(B, Y).
image(A, B, X, Y) :- flip(A, A1), mirror(A1, X), flip(B, B1), mirror(B1, Y).
mirror(A, B) :-
    B is ((A /\ 0x1111) << 3) \/ ((A /\ 0x2222) << 1) \/ ((A >> 1) /\ 0x2222) \/ ((A >> 3) /\ 0x1111).
flip(A, B) :-
    B is ((A /\ 0x000f) << 12) \/ ((A /\ 0x00f0) << 4) \/ ((A >> 4) /\ 0x00f0) \/ ((A >> 12) /\ 0x000f).
