% SPDX-License-Identifier: MIT
% Powers: of small bases to huge exponents, up to the largest integers, and beyond them.
% compiled: yes
initial(s(0)).
to_move(_, max).
move(s(N), B, s(N1)) :- N < 12, member(B, [1, 2]), N1 is N + B.
eval(s(N), V) :-
    Huge is 1000000000000000 + N,
    A is (-1) ** Huge,
    B is 1 ^ Huge,
    C is 0 ^ N,
    D is (-3) ^ N mod 1000,
    E is (7 + N) ** (2 * N) mod 1000,
    V is A + B + C + D + E.
