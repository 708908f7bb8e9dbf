% SPDX-License-Identifier: MIT
% =../2 with lists whose elements or tails are partly known, of terms of any size.
% query: f(a, B, c) =.. [F|As]
% expect: F = f, As = [a,B,c]
% query: f(a, B, c) =.. [f, X|T]
% expect: X = a, T = [B,c]
% query: f(a, b) =.. [f, a, b, c|T]
% expect: false
% status: 1
% query: f(a, b) =.. [f, a]
% expect: false
% status: 1
% query: f(a, b) =.. [g|T]
% expect: false
% status: 1
% query: f(X, X) =.. [f, 1|T]
% expect: X = 1, T = [1]
% query: f(X, g(X)) =.. [f, Y, Z]
% expect: X = Y, Z = g(X)
% query: catch(f(a) =.. [f|b], error(E, _), true)
% expect: E = type_error(list,b)
% query: catch(f(a) =.. [f, a|b], error(E, _), true)
% expect: E = type_error(list,b)
% query: catch(f(a) =.. foo, error(E, _), true)
% expect: E = type_error(list,foo)
% query: a =.. [a|T]
% expect: T = []
% query: 7 =.. [X]
% expect: X = 7
% query: T =.. [f, X, Y, X]
% expect: T = f(X,Y,X)
% query: T =.. ['.', a, b], T = [H|R]
% expect: T = [a|b], H = a, R = b
% query: T =.. ['.', a], functor(T, N, A)
% expect: T = '.'(a), N = '.', A = 1
% query: catch(T =.. [f, a|_], error(E, _), true)
% expect: E = instantiation_error
% query: catch(T =.. [f, a|b], error(E, _), true)
% expect: E = type_error(list,[f,a|b])
% query: catch(T =.. [f(x), a], error(E, _), true)
% expect: E = type_error(atom,f(x))
% query: catch(T =.. [F, a], error(E, _), true)
% expect: E = instantiation_error
% query: catch(T =.. [3, a], error(E, _), true)
% expect: E = type_error(atom,3)
% query: T =.. [3]
% expect: T = 3
% query: numlist(1, 63, L), T =.. [f|L], functor(T, N, A), arg(63, T, X)
% expect: L = [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63], T = f(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63), N = f, A = 63, X = 63
% query: numlist(1, 64, L), T =.. [f|L], functor(T, N, A), arg(64, T, X)
% expect: L = [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64], T = f(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64), N = f, A = 64, X = 64
% query: numlist(1, 65, L), T =.. [f|L], functor(T, N, A), arg(65, T, X), T =.. [_|M], L == M
% expect: L = [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65], T = f(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65), N = f, A = 65, X = 65, M = [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65]
% query: compound_name_arguments(f(a, B), N, [X|T])
% expect: N = f, X = a, T = [B]
% query: catch(compound_name_arguments(f(a), N, [a|b]), error(E, _), true)
% expect: E = type_error(list,b)
