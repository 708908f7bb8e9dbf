% SPDX-License-Identifier: MIT
% Elements and what is looked for may be known in part; every solution binds anew.
% query: member(X, [1, Y, f(Z), 2]), X = 2
% expect: X = 2, Y = 2
% expect: X = 2
% query: member(X, [A, B, a])
% expect: X = A
% expect: X = B
% expect: X = a
% query: member(f(X, g(Y), c), [f(1, g(2), c), f(3, h(4), c), f(5, g(6), d), f(7, G, C), V])
% expect: X = 1, Y = 2
% expect: X = 7, G = g(Y), C = c
% expect: V = f(X,g(Y),c)
% query: member(p(1, 2, 3, 4, 5, X), [p(1, 2, 3, 4, 6, a), p(1, 2, 3, 4, 5, b), p(1, 2, 3, 4, 5, c)])
% expect: X = b
% expect: X = c
% query: member(p(a(1), a(2), a(3), a(4), a(5)), [p(a(1), a(2), a(3), a(4), a(6)), p(A, A, B, C, a(5)), p(A, B, C, D, E)])
% expect: A = a(1), B = a(2), C = a(3), D = a(4), E = a(5)
% query: member(X-X, [1-2, 3-3, A-4, B-C])
% expect: X = 3
% expect: X = 4, A = 4
% expect: X = B, B = C
% query: member([X|T], [a, [], [1], [2, 3], L])
% expect: X = 1, T = []
% expect: X = 2, T = [3]
% expect: L = [X|T]
% query: member(1.5, [1, 1.5, X])
% expect: true
% expect: X = 1.5
% query: member(X, [1, 2, 3]), member(Y, [3, 2]), X == Y
% expect: X = 2, Y = 2
% expect: X = 3, Y = 3
% query: select(X-free, [1-a, 2-free, 3-Y], X-taken, L)
% expect: X = 2, L = [1-a,2-taken,3-Y]
% expect: X = 3, Y = free, L = [1-a,2-free,3-taken]
% query: memberchk(f(X, b), [f(1, a), f(2, Y), f(3, b)])
% expect: X = 2, Y = b
% query: nth1(I, [a(1), b(2), a(X)], a(Y))
% expect: I = 1, Y = 1
% expect: I = 3, X = Y
% query: findall(L, (member(X, [[1, 2], [3, Y]]), member(f(L), [f(X), g, f([0|X])])), Ls)
% expect: Ls = [[1,2],[0,1,2],[3,_A],[0,3,_B]]
% query: findall(X, member(X, [a, 1, Y, Y, f(Y)]), L)
% expect: L = [a,1,_A,_B,f(_C)]
% query: findall(P, (member(A, [1, 2]), P = p([A, f(A), [A], B], [B, A|T])), L)
% expect: L = [p([1,f(1),[1],_A],[_A,1|_B]),p([2,f(2),[2],_C],[_C,2|_D])]
