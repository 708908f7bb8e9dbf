% SPDX-License-Identifier: MIT
% Many clauses, or a few, are found by whichever arguments are known; always in source order.
few(a, 1, x).
few(b, 2, x).
few(_, 3, y).
few(a, 1, z).
few(f(_), 1.5, x).
few([_|_], 1, x).
few("s", 2, w).
few(b, _, v) :- !.
few(b, 2, never).
few(c, 1152921504606846976, x).
many(0, even, k0).
many(1, odd, k0).
many(2, even, k0).
many(3, odd, k0).
many(4, even, k0).
many(5, odd, k0).
many(6, even, k0).
many(7, odd, k1).
many(8, even, k1).
many(9, odd, k1).
many(10, even, k1).
many(11, odd, k1).
many(12, even, k1).
many(13, odd, k1).
many(14, even, k2).
many(15, odd, k2).
many(16, even, k2).
many(17, odd, k2).
many(18, even, k2).
many(19, odd, k2).
many(20, even, k2).
many(21, odd, k3).
many(22, even, k3).
many(23, odd, k3).
many(24, even, k3).
many(25, odd, k3).
many(26, even, k3).
many(27, odd, k3).
many(28, even, k4).
many(29, odd, k4).
many(30, even, k4).
many(31, odd, k4).
many(32, even, k4).
many(33, odd, k4).
many(34, even, k4).
many(0, odd, k5).
many(1, even, k5).
many(2, odd, k5).
many(3, even, k5).
many(4, odd, k5).
many(5, even, k5) :- !.
many(6, odd, k5).
many(7, even, k6).
many(8, odd, k6).
many(9, even, k6).
many(10, odd, k6).
many(11, even, k6).
many(12, odd, k6).
many(13, even, k6).
many(14, odd, k7).
many(15, even, k7).
many(16, odd, k7).
many(17, even, k7).
many(18, odd, k7).
many(19, even, k7).
many(20, odd, k7).
many(21, even, k8).
many(22, odd, k8).
many(23, even, k8).
many(24, odd, k8).
many(25, even, k8).
many(26, odd, k8).
many(27, even, k8).
many(28, odd, k9).
many(29, even, k9).
many(30, odd, k9).
many(31, even, k9).
many(32, odd, k9).
many(33, even, k9).
many(34, odd, k9).
many(X, guard, last) :- X > 30.
many(_, any, last).
% query: few(a, X, Y)
% expect: X = 1, Y = x
% expect: X = 3, Y = y
% expect: X = 1, Y = z
% query: few(X, 2, Y)
% expect: X = b, Y = x
% expect: X = [s], Y = w
% expect: X = b, Y = v
% query: few(X, Y, x)
% expect: X = a, Y = 1
% expect: X = b, Y = 2
% expect: X = f(_A), Y = 1.5
% expect: X = [_A|_B], Y = 1
% expect: X = c, Y = 1152921504606846976
% query: few(b, 2, Y)
% expect: Y = x
% expect: Y = v
% query: few(f(q), N, Y)
% expect: N = 3, Y = y
% expect: N = 1.5, Y = x
% query: few([1], N, Y)
% expect: N = 3, Y = y
% expect: N = 1, Y = x
% query: few(X, 1.5, Y)
% expect: X = f(_A), Y = x
% expect: X = b, Y = v
% query: few(X, 1152921504606846976, Y)
% expect: X = b, Y = v
% query: few(zz, X, Y)
% expect: X = 3, Y = y
% query: few(a, 1, z)
% expect: true
% query: few(X, Y, never)
% expect: X = b, Y = 2
% query: few(X, 3, Y)
% expect: Y = y
% expect: X = b, Y = v
% query: many(5, X, Y)
% expect: X = odd, Y = k0
% expect: X = even, Y = k5
% query: many(X, odd, k3)
% expect: X = 21
% expect: X = 23
% expect: X = 25
% expect: X = 27
% query: many(6, even, Y)
% expect: Y = k0
% query: catch(many(X, guard, Y), error(E, _), true)
% expect: E = instantiation_error
% query: many(31, guard, Y)
% expect: Y = last
% query: many(3, guard, Y)
% expect: false
% status: 1
% query: many(99, X, Y)
% expect: X = guard, Y = last
% expect: X = any, Y = last
% query: many(3, any, Y)
% expect: Y = last
% query: many(X, even, k0), many(X, P, k5)
% expect: X = 0, P = odd
% expect: X = 2, P = odd
% expect: X = 4, P = odd
% expect: X = 6, P = odd
% query: findall(X, many(X, _, _), L), length(L, N)
% expect: L = [0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,0,1,2,3,4,5], N = 41
