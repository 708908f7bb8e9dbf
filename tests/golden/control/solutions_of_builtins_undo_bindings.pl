% SPDX-License-Identifier: MIT
% Whatever a solution of a built-in bound is unbound before the next one.
% query: T = f(A, B, C), arg(I, T, x)
% expect: T = f(x,B,C), A = x, I = 1
% expect: T = f(A,x,C), B = x, I = 2
% expect: T = f(A,B,x), C = x, I = 3
% query: T = f(A, b), arg(I, T, b), I > 1
% expect: T = f(A,b), I = 2
% query: arg(2, f(a, X), b)
% expect: X = b
% query: member(f(X, Y), [f(1, Z), f(Z, 2), f(3, 3)]), X == Y
% expect: X = 3, Y = 3
% query: between(1, 3, X), between(X, 3, Y), X + Y =:= 4
% expect: X = 1, Y = 3
% expect: X = 2, Y = 2
% query: between(1, 1, X)
% expect: X = 1
% query: between(1152921504606846974, 1152921504606846978, X)
% expect: X = 1152921504606846974
% expect: X = 1152921504606846975
% expect: X = 1152921504606846976
% expect: X = 1152921504606846977
% expect: X = 1152921504606846978
% query: between(1, 5, 3)
% expect: true
% query: between(1, 5, 6)
% expect: false
% status: 1
% query: nth1(I, [a, X, c], c)
% expect: I = 2, X = c
% expect: I = 3
% query: select(X, [1, Y, 2], Z, L), X = 2
% expect: X = 2, Y = 2, L = [1,Z,2]
% expect: X = 2, L = [1,Y,Z]
% query: catch((between(1, 3, X), X >= 2, throw(found(X))), found(Y), true)
% expect: Y = 2
% query: findall(X-Y, (member(X, [1, 2]), member(Y, [a, b])), L)
% expect: L = [1-a,1-b,2-a,2-b]
% query: sub_atom(abc, B, 2, A, S)
% expect: B = 0, A = 1, S = ab
% expect: B = 1, A = 0, S = bc
% query: atom_concat(X, Y, ab)
% expect: X = '', Y = ab
% expect: X = a, Y = b
% expect: X = ab, Y = ''
% query: length(L, N), N >= 2, !
% expect: L = [_A,_B], N = 2
