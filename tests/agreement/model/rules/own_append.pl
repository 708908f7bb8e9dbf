% SPDX-License-Identifier: MIT
% compiled: yes
% A predicate append/3 of its own beside that of the library, by which beginnings of lists are taken.
:- use_module(library(lists)).
players(a,b).
initial(s(a,0,[x,y,z,x,y])).
to_move(s(P,_,_),P).
other(a,b). other(b,a).
append(_, _, []).
move(s(P,N,L), K, s(Q,M,R)) :- N < 4, M is N+1, other(P,Q), between(1,3,K), length(Top,K), lists:append(Top, Rest, L), R = Rest, R \== [].
move(s(P,N,L), given(K), s(Q,M,L)) :- N < 4, M is N+1, other(P,Q), member(Top, [[x],[x,y],[z]]), length(Top,K), lists:append(Top, _, L).
terminal(s(_,N,L), V) :- N >= 4, length(L, V).
