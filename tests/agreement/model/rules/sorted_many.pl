% SPDX-License-Identifier: MIT
% compiled: yes
% Thirty pieces; every move sorts them all in some order.
players(a,b).
initial(s(a,0,Ps)) :- findall(p(X,Y,K), (between(1,6,X), between(1,5,Y), nth0(I,[k,q,r],K), I =:= (X*Y) mod 3), L), sort(L, Ps).
to_move(s(P,_,_),P).
other(a,b). other(b,a).
move(s(P,N,Ps), M, s(Q,N1,New)) :- N < 10, N1 is N+1, other(P,Q),
   select(p(X,Y,K), Ps, Rest), X < 4, member(D,[7,-3]), Y1 is Y+D, M = X/Y1,
   append(Rest, [p(X,Y1,K)], L), order(N, L, New).
order(N, L, S) :- N mod 4 =:= 0, !, sort(L, S).
order(N, L, S) :- N mod 4 =:= 1, !, sort(2, @>=, L, S).
order(N, L, S) :- N mod 4 =:= 2, !, sort(0, @>=, L, S).
order(_, L, S) :- msort(L, S0), reverse(S0, S1), sort(1, @=<, S1, S).
terminal(s(_,N,Ps), V) :- N >= 10, foldl([p(X,Y,_),A,B]>>(B is (3*A+X+Y) mod 101), Ps, 0, V).
