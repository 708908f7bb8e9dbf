% SPDX-License-Identifier: MIT
% A clause whose tests fail leaves nothing behind: neither bindings nor arguments are lost.
put_in(S, [], [S]).
put_in(S, [T|Ts], [S, T|Ts]) :- S @< T.
put_in(S, [T|Ts], [T|Us]) :- S @> T, put_in(S, Ts, Us).
put_in(S, [S|Ts], [S|Ts]).

kind(pair(X, X), same) :- !.
kind(pair(X, Y), Less) :- Z is X - Y, Z < 0, !, Less = less(Z).
kind(pair(_, a), small) :- !, true.
kind(_, other).

worth(P, P, 1) :- !.
worth(_, e, 0) :- !.
worth(_, _, 2).

twice(X, X, first).
twice(f(X), f(Y), second(X)) :- X \== Y, \+ Y = 3.
twice(X, f(X), third).
twice(_, _, fourth).

count(0, []) :- true.
count(N, [N|Ns]) :- N > 0, M is N - 1, count(M, Ns).

step(X, Y) :- Y = f(X), X > 1, Y = f(_).
step(X, Y) :- Y = g(X), X > 0, double(X, _).
step(X, Y) :- double(X, Y), Y > 3.
step(X, X).
double(X, Y) :- Y is 2 * X.

both(A, B, L) :- A = 1, B > A, !, L = [A, B].
both(A, B, L) :- A = 2, B > 0, L = [A|B].
both(A, B, A-B).

% query: put_in(3, [1, 2, 4], L)
% expect: L = [1,2,3,4]
% query: put_in(3, [1, 3, 4], L)
% expect: L = [1,3,4]
% query: put_in(X, [a], L)
% expect: L = [X,a]
% expect: X = a, L = [a]
% query: put_in(5, L, [4, 5])
% expect: L = [4]
% expect: L = [4,5]
% query: put_in(f(X), [f(Y)], L)
% expect: L = [f(X),f(Y)]
% expect: X = Y, L = [f(X)]
% query: member(P, [pair(1, 1), pair(1, 2), pair(b, a), pair(2, 1), pair(A, A)]), catch(kind(P, K), error(E, _), K = E)
% expect: P = pair(1,1), K = same
% expect: P = pair(1,2), K = less(-1)
% expect: P = pair(b,a), K = type_error(evaluable,a/0), E = type_error(evaluable,a/0)
% expect: P = pair(2,1), K = other
% expect: P = pair(A,A), K = same
% query: kind(pair(1, 2), K)
% expect: K = less(-1)
% query: kind(X, K)
% expect: X = pair(_A,_A), K = same
% query: member(Q, [x, e, o]), worth(x, Q, W)
% expect: Q = x, W = 1
% expect: Q = e, W = 0
% expect: Q = o, W = 2
% query: worth(A, B, W)
% expect: A = B, W = 1
% query: worth(x, Q, 2)
% expect: true
% query: twice(A, B, W)
% expect: A = B, W = first
% expect: B = f(A), W = third
% expect: W = fourth
% query: twice(f(1), f(B), W)
% expect: B = 1, W = first
% expect: B = f(1), W = third
% expect: W = fourth
% query: twice(f(1), f(2), W)
% expect: W = second(1)
% expect: W = fourth
% query: count(3, L)
% expect: L = [3,2,1]
% query: count(N, L)
% expect: N = 0, L = []
% expect-error: clause_tests_decide.pl:23:1: error: an argument is unbound that must be bound in (>)/2 [goal]
% expect-error:  23 | count(N, [N|Ns]) :- N > 0, M is N - 1, count(M, Ns).
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% status: 3
% query: count(N, [])
% expect: N = 0
% query: member(X, [0, 1, 2, 3]), step(X, Y)
% expect: X = 0, Y = 0
% expect: X = 1, Y = g(1)
% expect: X = 1, Y = 1
% expect: X = 2, Y = f(2)
% expect: X = 2, Y = g(2)
% expect: X = 2, Y = 4
% expect: X = 2, Y = 2
% expect: X = 3, Y = f(3)
% expect: X = 3, Y = g(3)
% expect: X = 3, Y = 6
% expect: X = 3, Y = 3
% query: step(X, Y)
% expect-error: clause_tests_decide.pl:25:1: error: an argument is unbound that must be bound in (>)/2 [goal]
% expect-error:  25 | step(X, Y) :- Y = f(X), X > 1, Y = f(_).
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% status: 3
% query: catch(step(a, Y), error(type_error(T, C), _), true)
% expect: T = evaluable, C = a/0
% query: both(A, 2, L)
% expect: A = 1, L = [1,2]
% query: both(A, 1, L)
% expect: A = 2, L = [2|1]
% expect: L = A-1
% query: both(3, 1, L)
% expect: L = 3-1
% query: both(2, 1, L)
% expect: L = [2|1]
% expect: L = 2-1
