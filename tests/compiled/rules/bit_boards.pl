% SPDX-License-Identifier: MIT
% Tic-tac-toe on bitboards, bit 8*R+C for a square: the pairs that canonical/2 puts in order need
% more than two bytes for a number.
initial(s(0, 0, 0)).
to_move(s(_, _, N), P) :- ( N mod 2 =:= 0 -> P = max ; P = min ).
move(s(Me, You, N), Square, s(You, Me1, N1)) :-
    \+ won(You),
    Free is 0x070707 /\ \ (Me \/ You),
    bit(Free, B),
    Square is msb(B),
    Me1 is Me \/ B,
    N1 is N + 1.
bit(Set, B) :-
    Set =\= 0,
    Low is Set /\ -Set,
    (   B = Low
    ;   Rest is Set /\ (Set - 1),
        bit(Rest, B)
    ).
terminal(s(_, You, N), V) :- won(You), !, ( N mod 2 =:= 1 -> V = 1 ; V = -1 ).
terminal(s(_, _, 9), 0).
won(X) :- mask(M), X /\ M =:= M.
mask(0x000007). mask(0x000700). mask(0x070000).
mask(0x010101). mask(0x020202). mask(0x040404).
mask(0x040201). mask(0x010204).
canonical(s(A, B, N), s(C, D, N)) :-
    findall(X-Y, image(A, B, X, Y), L),
    msort(L, [C-D|_]).
image(A, B, A, B).
image(A, B, X, Y) :- mirror(A, X), mirror(B, Y).
image(A, B, X, Y) :- flip(A, X), flip(B, Y).
image(A, B, X, Y) :- flip(A, A1), mirror(A1, X), flip(B, B1), mirror(B1, Y).
mirror(A, B) :- B is ((A /\ 0x010101) << 2) \/ (A /\ 0x020202) \/ ((A >> 2) /\ 0x010101).
flip(A, B) :- B is ((A /\ 0x07) << 16) \/ (A /\ 0x0700) \/ ((A >> 16) /\ 0x07).
