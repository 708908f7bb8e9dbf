% SPDX-License-Identifier: MIT
% compiled: yes
% Beginnings of lists in goals that use what findall/3 collects, with results that go on from there.
players(a,b).
initial(s(a,0,[x,y,z,x,y,z],0)).
to_move(s(P,_,_,_),P).
other(a,b). other(b,a).
move(s(P,N,L,_), X, s(Q,M,L,I)) :- N < 4, M is N+1, other(P,Q),
    findall(J, (member(J,[0,1,2,3]), J < N+2), Js), member(I, Js), length(Before,I), append(Before,[X|_],L), sum_list(Js, S), S > 0.
move(s(P,N,L,_), r, s(Q,M,R,I)) :- N < 4, M is N+1, other(P,Q),
    findall(J, (member(J,[1,2,3]), J < N+2), Js), member(I, Js), length(Top,I), append(Top,R,L), sum_list(Js, S), S > 0.
terminal(s(_,N,L,I), V) :- N >= 4, length(L, V0), V is V0 + 10*I.
eval(s(_,N,L,_), V) :- findall(K, member(K,[1,2,3]), Ks), last(Ks, I), length(B,I), append(B,[X|A],L), max_list(Ks, W), length(A,Z), (X == x -> V is W+I+Z+N ; V is W-I).
